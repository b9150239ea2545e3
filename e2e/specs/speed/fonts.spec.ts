import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const introduction = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('..');
const address = (page: Page): Locator => page.getByRole('main').locator('address');

/** Pages, with the texts that must keep their height. */
const PLACES: [path: string, ...texts: ((page: Page) => Locator)[]][] = [
  ['/shops', introduction],
  ['/offers', introduction],
  ['/events', introduction],
  ['/plan-your-visit', introduction, address],
];

/** Returns the pixels from the top of the window to the end of an element. */
const endOf = (element: Locator): Promise<number> => element.evaluate((it) => it.getBoundingClientRect().bottom);

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family.replaceAll('"', '')),
  );

test('keeps everything below a text in its place when the fonts load', async ({ context }) => {
  for (const [path, ...texts] of PLACES) {
    await test.step(path, async () => {
      const page = await context.newPage();
      const held = Promise.withResolvers<void>();
      await page.route(/\.woff2$/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const before = await Promise.all(texts.map((find) => endOf(find(page))));
      const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
      held.resolve();
      await font;
      await page.evaluate(() => document.fonts.ready);
      expect(await loadedFonts(page)).toContain('Figtree');
      expect(await loadedFonts(page), 'for the name of the language').not.toContain('Readex Pro');
      for (const [index, find] of texts.entries()) {
        expect(await endOf(find(page)), path).toBeCloseTo(before[index] ?? 0, 0);
      }
      await page.close();
    });
  }
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const introduction = (page: Page): Locator => page.getByRole('heading', { level: 1 }).locator('..');

const PLACES: [path: string, name: string, find: (page: Page) => Locator][] = [
  ['/shops', 'introduction', introduction],
  ['/offers', 'introduction', introduction],
  ['/events', 'introduction', introduction],
  ['/plan-your-visit', 'introduction', introduction],
  ['/plan-your-visit', 'address', (page) => page.getByRole('main').locator('address')],
];

/** Pixels from the window's top to the end of an element. */
const endOf = (element: Locator): Promise<number> => element.evaluate((it) => it.getBoundingClientRect().bottom);

for (const [path, name, find] of PLACES) {
  test(`${path}: what stands below the ${name} stays where it is when the fonts arrive`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const before = await endOf(find(page));
    const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    held.resolve();
    await font;
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    expect(await endOf(find(page))).toBeCloseTo(before, 0);
  });
}

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const PAGES = ['/shops', '/offers', '/events', '/plan-your-visit'];

/** Pixels from the window's top to where the page's content begins, below its title and introduction. */
const contentTop = (page: Page): Promise<number> =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => title.closest('header, hgroup, div')?.getBoundingClientRect().bottom ?? 0);

for (const path of PAGES) {
  test(`${path}: what stands below the introduction stays where it is when the fonts arrive`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const before = await contentTop(page);
    const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    held.resolve();
    await font;
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    expect(await contentTop(page)).toBeCloseTo(before, 0);
  });
}

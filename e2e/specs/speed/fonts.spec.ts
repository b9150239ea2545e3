import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const PAGES = ['/shops', '/offers', '/events', '/plan-your-visit'];

/** Pixels from the window's top to the end of the page's title and introduction. */
const introductionEnd = (page: Page): Promise<number> =>
  page
    .getByRole('heading', { level: 1 })
    .locator('..')
    .evaluate((header) => header.getBoundingClientRect().bottom);

for (const path of PAGES) {
  test(`${path}: what stands below the introduction stays where it is when the fonts arrive`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const before = await introductionEnd(page);
    const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
    held.resolve();
    await font;
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
    expect(await introductionEnd(page)).toBeCloseTo(before, 0);
  });
}

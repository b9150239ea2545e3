import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** What moves or fades at this moment, and how often it will. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => `${animation.constructor.name}, ${animation.effect?.getComputedTiming().iterations} times`),
  );

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('for who wants no motion, another width shows at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.evaluate(() => {
    document.addEventListener('transitionrun', ({ propertyName }) => {
      document.body.dataset.changing = propertyName;
    });
  });
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('body')).not.toHaveAttribute('data-changing');
});

test('for who wants no motion, nothing moves without end', async ({ page, problems }) => {
  problems.allow(/^request failed: .*\.js/);
  // The page goes on waiting for them, and shows that it does.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('main').locator('div[aria-hidden=true]').first()).toBeVisible();
  expect((await moving(page)).filter((line) => line.includes('Infinity'))).toEqual([]);
});

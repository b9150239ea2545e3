import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { watchTransitions } from '../../fixtures/transitions.ts';

// Tests run with reduced motion unless they ask for motion: see `playwright.config.ts`.

/** Returns what moves or fades at this moment, and how often it will. */
const animations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => `${animation.constructor.name}, ${animation.effect?.getComputedTiming().iterations} times`),
  );

test('shows another width and another page at once with reduced motion', async ({ page }) => {
  const readTransitions = await watchTransitions(page);
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

  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  const name = (await link.innerText()).trim();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await readTransitions()).toMatchObject({ longest: 0 });
});

test('runs no endless animation with reduced motion', async ({ page, problems }) => {
  problems.allow(/^request failed: .*\.js/);
  // The page waits for its scripts, and shows that it does.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('main').locator('div[aria-hidden=true]').first()).toBeVisible();
  expect((await animations(page)).filter((line) => line.includes('Infinity'))).toEqual([]);
});

import type { Page } from '@playwright/test';
import { MISSING_PAGES } from '../../fixtures/missing-pages.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens an address without another document, by an outdated link of the list of shops. */
const follow = async (page: Page, path: string): Promise<void> => {
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  await link.evaluate((anchor, href) => anchor.setAttribute('href', href), path);
  await link.click();
};

// The same pages as documents: `not-found.http`. In each language: `shell/src/pages/page-error/page-error.test.tsx`.
test('shows missing pages within the site, with a title and links to the home page and the shops', async ({
  page,
  problems,
}) => {
  problems.allow(/^404: .*nulle-part/);
  const main = page.getByRole('main');
  await page.goto('/shops');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  for (const path of MISSING_PAGES) {
    await test.step(path, async () => {
      await follow(page, path);
      for (const text of ['Erreur 404', 'Page introuvable']) await expect(main.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle(/Page introuvable/);
      await expect(main.locator('a[href="/shops"]')).toBeVisible();
      await expect(main.locator('a[href="/shops/search"], form[action="/shops/search"]')).toBeVisible();
      if (path !== MISSING_PAGES.at(-1)) await page.goBack();
    });
  }
  await main.locator('a[href="/"]').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(main.getByText('Erreur 404')).toBeHidden();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const LANGUAGES = [
  { prefix: '', words: ['Erreur 404', 'Page introuvable'] },
  { prefix: '/ar', words: ['خطأ 404', 'الصفحة غير موجودة'] },
  { prefix: '/en', words: ['Error 404', 'Page not found'] },
];

/** Of a shop, a category, a subcategory, a post, an event, and of no page at all. */
const MISSING = [
  '/shops/nulle-part',
  '/shops/per-category/nulle-part',
  '/shops/per-category/mode-femme/nulle-part',
  '/blogs/nulle-part',
  '/events/nulle-part',
  '/nulle-part',
];

/** Goes there without another document, by a link of the list of shops that is old. */
const goTo = async (page: Page, path: string): Promise<void> => {
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  await link.evaluate((anchor, href) => anchor.setAttribute('href', href), path);
  await link.click();
};

for (const { prefix, words } of LANGUAGES) {
  for (const path of MISSING) {
    test(`${prefix}${path} is told with 404, leads on, and is the same within the site`, async ({ page, problems }) => {
      problems.allow(/^404: .*nulle-part/);
      const response = await page.goto(prefix + path);
      expect(response?.status()).toBe(404);
      const main = page.getByRole('main');
      for (const text of words) await expect(main.getByText(text)).toBeVisible();
      await expect(main.locator(`a[href="${prefix || '/'}"]`)).toBeVisible();
      await expect(main.locator(`a[href="${prefix}/shops"]`)).toBeVisible();
      await expect(
        main.locator(`a[href="${prefix}/shops/search"], form[action="${prefix}/shops/search"]`),
      ).toBeVisible();

      await page.goto(`${prefix}/shops`);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await goTo(page, prefix + path);
      for (const text of words) await expect(main.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(words[1] ?? ''));
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
      await expectAccessible(page);
      await main.locator(`a[href="${prefix || '/'}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${prefix || ''}/?$`));
      await expect(main.getByText(words[0] ?? '')).toBeHidden();
    });
  }
}

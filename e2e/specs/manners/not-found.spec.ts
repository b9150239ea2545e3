import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const LANGUAGES = [
  {
    language: 'fr',
    prefix: '',
    words: ['Erreur 404', 'Page introuvable'],
    missing: ['/shops/nulle-part', '/nulle-part'],
  },
  {
    language: 'ar',
    prefix: '/ar',
    words: ['خطأ 404', 'الصفحة غير موجودة'],
    missing: ['/shops/per-category/nulle-part', '/blogs/nulle-part'],
  },
  {
    language: 'en',
    prefix: '/en',
    words: ['Error 404', 'Page not found'],
    missing: ['/shops/per-category/mode-femme/nulle-part', '/events/nulle-part'],
  },
];

/** Of a shop, a category, a subcategory, a post, an event, and of no page at all. */
const MISSING = LANGUAGES.flatMap(({ missing }) => missing);

/** Opens an address without another document, by an outdated link of the list of shops. */
const follow = async (page: Page, path: string): Promise<void> => {
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
  await link.evaluate((anchor, href) => anchor.setAttribute('href', href), path);
  await link.click();
};

// The same pages as documents: `not-found.http`.
for (const { language, prefix, words, missing } of LANGUAGES) {
  test(`shows missing pages within the site in ${language}, with a title and a link to the home page`, async ({
    page,
    problems,
  }) => {
    problems.allow(/^404: .*nulle-part/);
    const main = page.getByRole('main');
    await page.goto(`${prefix}/shops`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    const paths = process.env.EVERY_PAIR ? MISSING : missing;
    for (const path of paths) {
      await follow(page, prefix + path);
      for (const text of words) await expect(main.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(words[1] ?? ''));
      await expect(main.locator(`a[href="${prefix}/shops"]`)).toBeVisible();
      await expect(
        main.locator(`a[href="${prefix}/shops/search"], form[action="${prefix}/shops/search"]`),
      ).toBeVisible();
      await expectAccessible(page, 'main');
      if (path !== paths.at(-1)) await page.goBack();
    }
    await main.locator(`a[href="${prefix || '/'}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${prefix || ''}/?$`));
    await expect(main.getByText(words[0] ?? '')).toBeHidden();
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  });
}

import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const LANGUAGES = [
  { language: 'fr', direction: 'ltr', prefix: '' },
  { language: 'ar', direction: 'rtl', prefix: '/ar' },
  { language: 'en', direction: 'ltr', prefix: '/en' },
];

const PAGES = [
  '/',
  '/shops',
  '/shops?page=2',
  '/shops/search?keyword=parfum',
  '/shops/search?keyword=zzzzzz',
  '/shops/per-category/hypermarche',
  '/restaurants',
  '/services/',
  '/blogs',
  '/account',
  '/terms-of-service',
  '/privacy-policy',
];

/** Detail pages, by the list from which their first record is taken. */
const DETAILS = [
  { list: '/api/v1/shop/shop/?limit=1', address: '/shops/' },
  { list: '/api/v1/blogs/blogs/?limit=1', address: '/blogs/' },
];

for (const { language, direction, prefix } of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    for (const path of PAGES) {
      test(`${path} comes whole, hydrates without a word, and can be used by everyone`, async ({ page }) => {
        const response = await page.goto(`${prefix}${path}`);
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      });
    }

    for (const { list, address } of DETAILS) {
      test(`a page of ${address} comes whole, hydrates without a word, and can be used by everyone`, async ({
        page,
        request,
      }) => {
        const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
        const response = await page.goto(`${prefix}${address}${data[0]?.slug}`);
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
        await expectAccessible(page);
      });
    }

    test('an address that leads nowhere says so with 404', async ({ page, problems }) => {
      problems.allow(/^404: .*\/nowhere$/);
      const response = await page.goto(`${prefix}/nowhere`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await expectAccessible(page);
    });
  });
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of ['/', '/shops', '/blogs', '/ar/shops']) {
    test(`${path} can be used by everyone`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
      await expectAccessible(page);
    });
  }
});

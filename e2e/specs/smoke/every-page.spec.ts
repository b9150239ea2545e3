import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/test.ts';

const LANGUAGES = [
  { language: 'fr', direction: 'ltr', prefix: '', missing: ['Erreur 404', 'Page introuvable'] },
  { language: 'ar', direction: 'rtl', prefix: '/ar', missing: ['خطأ 404', 'الصفحة غير موجودة'] },
  { language: 'en', direction: 'ltr', prefix: '/en', missing: ['Error 404', 'Page not found'] },
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
  '/horaires',
  '/map',
  '/map?unit=B12',
  '/map?floor=all',
  '/offers',
  '/plan-your-visit',
  '/favourites',
  '/blogs',
  '/blogs?keyword=olive&sort-field=title',
  '/events',
  '/events?view=month',
  '/events?view=past',
  '/account',
  '/terms-of-service',
  '/privacy-policy',
];

/** Detail pages, by the list from which their first record is taken. */
const DETAILS = [
  { list: '/api/v1/shop/shop/?limit=1', address: '/shops/' },
  { list: '/api/v1/blogs/blogs/?limit=1', address: '/blogs/' },
  { list: '/api/v1/mall-event/mall-events/?limit=1', address: '/events/' },
];

/** Addresses at which nothing is: of no page, and of no record. */
const MISSING = ['/nowhere', '/shops/nowhere', '/shops/per-category/nowhere', '/blogs/nowhere', '/events/nowhere'];

/** Names that the API has between its records. */
const NO_RECORDS = ['/shops/facets', '/shops/by-ids', '/blogs/grouped', '/blogs/by-category', '/events/calendar.ics'];

for (const { language, direction, prefix, missing } of LANGUAGES) {
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

    for (const path of MISSING) {
      test(`${path} says with 404 that it is not there, and leads home`, async ({ page, problems }) => {
        problems.allow(/^404: .*\/nowhere$/);
        const response = await page.goto(`${prefix}${path}`);
        expect(response?.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated');
        for (const words of missing) await expect(page.getByRole('main').getByText(words)).toBeVisible();
        await expect(page.getByRole('main').locator(`a[href="${prefix || '/'}"]`)).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

for (const path of NO_RECORDS) {
  test(`${path} is no record of that name`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404);
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

import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expectLargeTextFits } from '../../fixtures/large-text.ts';
import { spread } from '../../fixtures/pairwise.ts';
import type { Problems } from '../../fixtures/problems.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

const LANGUAGES = [
  { language: 'fr', direction: 'ltr', prefix: '' },
  { language: 'ar', direction: 'rtl', prefix: '/ar' },
  { language: 'en', direction: 'ltr', prefix: '/en' },
];

const MATRIX = { place: LANGUAGES, colorScheme: ['light', 'dark'], width: [360, 1280] } as const;

/**
 * Pages of one template, visited one after another: those that differ in more than their records, and those that are like
 * one of them.
 */
const TEMPLATES: { pages: string[]; alike?: string[] }[] = [
  { pages: ['/'] },
  {
    pages: ['/shops/search?keyword=parfum', '/shops/search?keyword=zzzzzz'],
    alike: ['/shops', '/shops?page=2', '/shops/per-category/hypermarche', '/restaurants', '/services/'],
  },
  { pages: ['/shops/sephora'], alike: ['/shops/:slug'] },
  { pages: ['/horaires'] },
  { pages: ['/map?unit=B12', '/map?floor=all'], alike: ['/map', '/map?unit=A20'] },
  { pages: ['/map?floor=2&show=toilets', '/map?keyword=zzzzz'] },
  { pages: ['/offers'] },
  { pages: ['/plan-your-visit'] },
  { pages: ['/favourites'] },
  { pages: ['/blogs'], alike: ['/blogs?keyword=olive&sort-field=title'] },
  { pages: ['/blogs/:slug'] },
  { pages: ['/events', '/events?view=month'], alike: ['/events?view=past'] },
  { pages: ['/events/:slug'] },
  { pages: ['/account'] },
  { pages: ['/pages/carte-cadeau'] },
  { pages: ['/terms-of-service'], alike: ['/privacy-policy'] },
  { pages: ['/nowhere'], alike: ['/shops/nowhere'] },
];

/** Detail pages, by the list from which their first record is taken. */
const DETAILS = {
  '/shops/:slug': '/api/v1/shop/shop/?limit=1',
  '/blogs/:slug': '/api/v1/blogs/blogs/?limit=1',
  '/events/:slug': '/api/v1/mall-event/mall-events/?limit=1',
};

/** Addresses without a page, and without a record. */
const MISSING = ['/nowhere', '/shops/nowhere'];

const addressOf = async (path: string, request: APIRequestContext): Promise<string> => {
  const list = DETAILS[path as keyof typeof DETAILS];
  if (!list) return path;
  const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
  return path.replace(':slug', data[0]?.slug ?? '');
};

/** From the next page on. The browser reports each script and each picture that it blocks this way. */
const disableScriptsAndPictures = async (page: Page, problems: Problems): Promise<void> => {
  problems.allow(/^request failed: .* \(csp\)$/, /^request failed: .*\/bucket\/file\/.* \(inspector\)$/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/bucket/file/*'] });
};

for (const { item, place, colorScheme, width } of spread(TEMPLATES, MATRIX)) {
  const { language, direction, prefix } = place;
  const { pages, alike = [] } = item;
  const names = [...pages, ...alike].join(', ');

  test(`${names} in ${language}, ${colorScheme}, at ${width} px: render, hydrate without console messages, are accessible, and have room for large text`, async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/^404: .*\/nowhere$/);
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme });
    for (const path of [...pages, ...alike]) {
      await test.step(path, async () => {
        await page.setViewportSize({ width, height: 800 });
        const response = await page.goto(prefix + (await addressOf(path, request)), { waitUntil: 'commit' });
        expect(response?.status()).toBe(MISSING.includes(path) ? 404 : 200);
        await expect(html).toHaveAttribute('lang', language);
        await expect(html).toHaveAttribute('dir', direction);
        await expect(html).toHaveAttribute('data-hydrated');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        // Around the main part, pages of a template are the same.
        if (pages.includes(path)) await expectAccessible(page, path === pages[0] ? 'html' : 'main');
        expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        await expectLargeTextFits(page);
      });
    }

    // Words differ in length. What the server renders shows that without the time that hydration takes.
    await disableScriptsAndPictures(page, problems);
    for (const other of LANGUAGES.filter((candidate) => candidate !== place)) {
      for (const path of pages) {
        await test.step(`${path} in ${other.language}, without scripts`, async () => {
          await page.goto(other.prefix + (await addressOf(path, request)), { waitUntil: 'domcontentloaded' });
          await expect(html).toHaveAttribute('lang', other.language);
          await expectLargeTextFits(page);
        });
      }
    }
  });
}

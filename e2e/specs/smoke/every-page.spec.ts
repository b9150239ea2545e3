import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { expectRoomForLargeText } from '../../fixtures/large-text.ts';
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

const PAGES = [
  '/',
  '/shops',
  '/shops?page=2',
  '/shops/search?keyword=parfum',
  '/shops/search?keyword=zzzzzz',
  '/shops/sephora',
  '/shops/per-category/hypermarche',
  '/restaurants',
  '/services/',
  '/horaires',
  '/map',
  '/map?unit=B12',
  '/map?unit=A20',
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
const DETAILS = {
  '/shops/:slug': '/api/v1/shop/shop/?limit=1',
  '/blogs/:slug': '/api/v1/blogs/blogs/?limit=1',
  '/events/:slug': '/api/v1/mall-event/mall-events/?limit=1',
};

/** Addresses without a page, and without a record. */
const MISSING = ['/nowhere', '/shops/nowhere'];

const VISITED = [...PAGES, ...Object.keys(DETAILS), ...MISSING];

const addressOf = async (path: string, request: APIRequestContext): Promise<string> => {
  const list = DETAILS[path as keyof typeof DETAILS];
  if (!list) return path;
  const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
  return path.replace(':slug', data[0]?.slug ?? '');
};

/** From the next page on. The browser reports each script that it blocks this way. */
const disableScripts = async (page: Page, problems: Problems): Promise<void> => {
  problems.allow(/^request failed: .* \(csp\)$/);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
};

for (const { item: path, place, colorScheme, width } of spread(VISITED, MATRIX)) {
  const { language, direction, prefix } = place;

  test(`${path} in ${language}, ${colorScheme}, at ${width} px renders, hydrates without console messages, is accessible, and has room for large text`, async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/^404: .*\/nowhere$/);
    const address = await addressOf(path, request);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const response = await page.goto(prefix + address, { waitUntil: 'commit' });
    const html = page.locator('html');
    expect(response?.status()).toBe(MISSING.includes(path) ? 404 : 200);
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', direction);
    await expect(html).toHaveAttribute('data-hydrated');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await expectRoomForLargeText(page);

    // Words differ in length. What the server renders shows that without the time that hydration takes.
    await disableScripts(page, problems);
    for (const other of LANGUAGES.filter((candidate) => candidate !== place)) {
      await page.goto(other.prefix + address, { waitUntil: 'domcontentloaded' });
      await expect(html).toHaveAttribute('lang', other.language);
      await expectRoomForLargeText(page);
    }
  });
}

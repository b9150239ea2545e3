import type { APIRequestContext, Page } from '@playwright/test';
import { spread } from '../../fixtures/pairwise.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ hasPictures: true });

const PREFIXES = { fr: '', ar: '/ar', en: '/en' } as const;

const MATRIX = { language: ['fr', 'ar', 'en'], colorScheme: ['dark', 'light'] } as const;

/** Pages to print, each with the list of its first record, and what belongs on paper. */
const PAGES = [
  { path: '/shops/sephora', keep: ['#hours', '#place', '#contact', '#about'] },
  { path: '/blogs/:slug', list: '/api/v1/blogs/blogs/?limit=1', keep: ['article h1', 'article .excerpt'] },
  {
    path: '/events/:slug',
    list: '/api/v1/mall-event/mall-events/?limit=1',
    keep: ['article h1', '.aside dl', '.description'],
  },
  { path: '/horaires', keep: ['#mall-hours', '#ramadan-hours', '#shop-hours'] },
];

/** What paper has no use for. */
const LEFT_OUT = [
  'form',
  'button',
  'nav',
  'footer',
  'dialog',
  'header .tools',
  'header .search',
  '[role=status]',
  '.related',
  'a[href^="https://wa.me"]',
];

const pagesOf = async (page: Page): Promise<number> => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

const addressOf = async ({ path, list }: (typeof PAGES)[number], request: APIRequestContext): Promise<string> => {
  if (!list) return path;
  const { data } = (await (await request.get(list)).json()) as { data: { slug: string }[] };
  return path.replace(':slug', data[0]?.slug ?? '');
};

/** How dark the letters of the title are, from 0. */
const inkOf = async (page: Page): Promise<number> => {
  const ink = await page.locator('h1').evaluate((element) => getComputedStyle(element).color);
  return Math.max(...(ink.match(/\d+/g)?.slice(0, 3).map(Number) ?? []));
};

// The cookie notice on paper: `cookies/cookie-notice`.
test('prints each page on one page, in dark letters, with the mall’s name and the page’s address', async ({
  page,
  request,
}) => {
  for (const { item, language, colorScheme } of spread(PAGES, MATRIX)) {
    await test.step(`${item.path} in ${language}, ${colorScheme}`, async () => {
      await page.emulateMedia({ media: null, colorScheme });
      await page.goto(PREFIXES[language] + (await addressOf(item, request)));
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      expect(await pagesOf(page)).toBe(1);
      await page.emulateMedia({ media: 'print', colorScheme });
      for (const selector of item.keep) await expect(page.locator(selector).first()).toBeVisible();
      const left = await page
        .locator(LEFT_OUT.join())
        .evaluateAll((found) =>
          found.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(left).toEqual([]);
      expect(await inkOf(page)).toBeLessThan(100);
      const bar = page.getByRole('banner');
      await expect(bar.locator('.wordmark')).toBeVisible();
      const address = await bar.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(decodeURI(address)).toBe(`"${decodeURI(page.url())}"`);
    });
  }
});

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Locale } from 'shared-kernel/contracts';
import { buildShop } from '../../../api/src/services/shop/testing/build-shop.ts';
import { expectAccessible } from '../../fixtures/accessibility.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { postInput } from '../../fixtures/posts.ts';
import type { Site } from '../../fixtures/site.ts';
import { expect, test } from '../../fixtures/test.ts';

const WORDS = {
  ar: { mark: 'بالفرنسية', notice: /^لم [يت]ُترجم .* بعد؛ أنتم تقرؤون/, original: 'قراءة الصفحة بالفرنسية' },
  en: {
    mark: 'In French',
    notice: /has not been translated yet; you are reading/,
    original: 'Read this page in French',
  },
} as const;

const LANGUAGES = ['ar', 'en'] as const;

interface Written {
  /** Where a list has it, and where it is by itself. */
  list: string;
  page: string;
  title: string;
  /** What it says beside its title. */
  text: string;
}

/** Writes a category, a shop, a post and an event in French alone, as a team does that had no time for more. */
const writeInFrench = async (request: APIRequestContext, site: Site): Promise<Record<string, Written>> => {
  const team = await openAdministrator(request, site);
  const write = async (path: string, input: unknown): Promise<{ id: string; slug: string }> => {
    const response = await team.call('POST', path, input);
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const category = await write('/categories/category/', {
    ...{ title: 'Artisanat du bois', type: 'SHOP', order: 90, picture: null, subCategories: [], translations: {} },
  });
  const shop = await write('/shop/shop/', {
    ...buildShop(category.id, { title: 'Copeaux', summary: 'Bois tourné.', description: 'Un tour et des copeaux.' }),
  });
  const post = await write('/blogs/blogs/', await postInput(team, 'Trois soirs au jardin'));
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const event = await write('/mall-event/mall-events/', {
    ...{ title: 'Veillée au patio', description: 'On raconte, on écoute.', cover: null, start: day, price: 0 },
    ...{ end: new Date(Date.parse(day) + 3_600_000).toISOString(), place: 'Patio', translations: {} },
  });
  return {
    shop: {
      ...{ list: `/shops/per-category/${category.slug}`, page: `/shops/${shop.slug}` },
      ...{ title: 'Copeaux', text: 'Un tour et des copeaux.' },
    },
    post: {
      ...{ list: '/blogs?sort-field=publishedAt', page: `/blogs/${post.slug}` },
      ...{ title: 'Trois soirs au jardin', text: 'Du jeudi au samedi.' },
    },
    event: {
      ...{ list: '/events', page: `/events/${event.slug}` },
      ...{ title: 'Veillée au patio', text: 'On raconte, on écoute.' },
    },
  };
};

const notice = (page: Page): Locator => page.getByRole('note');
const inFrench = (page: Page, text: string): Locator =>
  page.getByRole('main').locator('[lang=fr]').filter({ hasText: text });

test('what is in French alone says so in lists and on its page, and leads to the French page', async ({
  page,
  request,
  startSite,
}) => {
  const site = await startSite();
  const written = await writeInFrench(request, site);
  for (const locale of LANGUAGES) {
    const { mark, original } = WORDS[locale];
    for (const { list, page: path, title, text } of Object.values(written)) {
      await page.goto(`${site.url}/${locale}${list}`);
      const card = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: title }) });
      await expect(card.getByText(mark, { exact: true }), `${locale}${list}`).toBeVisible();
      await expect(card.getByRole('link', { name: title })).toHaveAttribute('lang', 'fr');
      await expectAccessible(page);

      await card.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(inFrench(page, title).first()).toBeVisible();
      await expect(inFrench(page, text).first()).toHaveAttribute('dir', 'ltr');
      await expect(notice(page)).toHaveText(WORDS[locale].notice);
      await expectAccessible(page);
      const link = notice(page).getByRole('link', { name: original });
      await link.focus();
      await link.press('Enter');
      await expect(page).toHaveURL(`${site.url}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(notice(page)).toHaveCount(0);
    }
  }
});

test('what is in French alone says so before any script runs, and where it fits no phone', async ({
  browser,
  request,
  startSite,
  problems,
}) => {
  const site = await startSite();
  const { shop } = await writeInFrench(request, site);
  problems.allow(/^request failed: .* \(csp\)$/);
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  problems.watch(page);
  await page.goto(`${site.url}/ar${shop?.list}`);
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=fr]')).toHaveText('Artisanat du bois');
  await expect(notice(page)).toContainText('اسم هذه الفئة');
  await page
    .getByRole('main')
    .getByRole('link', { name: shop?.title ?? '' })
    .click();
  await expect(notice(page)).toHaveText(WORDS.ar.notice);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.close();
});

const faultOf = (locale: Locale, html: string): string | undefined => {
  if (!html.includes(`<html lang="${locale}"`)) return 'is in another language';
  return /lang="fr" dir="ltr"|role="note"|>In French<|>بالفرنسية</.exec(html)?.[0];
};

// On a site of its own: other tests write in French, as their people do.
test('no page of the demo is left in French in another language', async ({ request, startSite }) => {
  // Each of some 260 pages is rendered for the first time.
  test.slow();
  const { url } = await startSite();
  /** Pages that an address of the API lists, by the slugs in it. */
  const pathsOf = async (api: string, pathOf: (slug: string) => string): Promise<string[]> => {
    const found: { slug: string }[] = await (await request.get(`${url}/api/v1${api}`)).json();
    return found.map(({ slug }) => pathOf(slug));
  };
  const paths = [
    ...['/', '/shops?limit=80', '/shops?limit=80&page=2', '/restaurants', '/services/', '/horaires', '/events'],
    ...['/blogs?limit=80', '/events?view=month', '/offers', '/plan-your-visit', '/map'],
    ...(await pathsOf('/shop/shop/shops-paths', (slug) => `/shops/${slug}`)),
    ...(await pathsOf('/blogs/blogs/static-paths', (slug) => `/blogs/${slug}`)),
    ...(await pathsOf('/mall-event/mall-events/static-paths', (slug) => `/events/${slug}`)),
    ...(await pathsOf('/categories/category/unpaginated?type=SHOP', (slug) => `/shops/per-category/${slug}`)),
  ];
  expect(paths.length).toBeGreaterThan(120);
  const faults: string[] = [];
  for (const locale of LANGUAGES) {
    for (const path of paths) {
      const response = await request.get(`${url}/${locale}${path}`);
      const fault = response.ok() ? faultOf(locale, await response.text()) : String(response.status());
      if (fault) faults.push(`${locale} ${path}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
});

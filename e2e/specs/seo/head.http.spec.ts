import sharp from 'sharp';
import { expect, test } from '../../fixtures/http-test.ts';
import { headOf } from '../../fixtures/page-head.ts';
import { spread } from '../../fixtures/pairwise.ts';
import { LANGUAGES, publicPages } from '../../fixtures/public-pages.ts';

const OG_LOCALES = { fr: 'fr_FR', ar: 'ar_AR', en: 'en_US' };

test('each page describes itself to search engines and other sites, in each language', async ({ request, site }) => {
  const paths = await publicPages(request);
  for (const { locale, prefix } of LANGUAGES) {
    const titles = new Set<string>();
    for (const path of paths) {
      const address = (of: string): string => site.url + (path === '/' && of ? of : of + path);
      const { title, content, link } = await headOf(request, prefix + path);
      titles.add(title);
      expect(content('description')?.length, path).toBeGreaterThan(15);
      expect(content('robots'), path).toBeUndefined();
      expect(link({ rel: 'canonical' })).toBe(address(prefix));
      for (const other of LANGUAGES) {
        expect(link({ hreflang: other.locale })).toBe(address(other.prefix));
      }
      expect(link({ hreflang: 'x-default' })).toBe(address(''));
      expect(content('og:title')).toBe(title);
      expect(content('og:url')).toBe(address(prefix));
      expect(content('og:locale')).toBe(OG_LOCALES[locale]);
      expect(content('og:image:width')).toBe('1200');
      expect(content('twitter:card')).toBe('summary_large_image');
      const isPost = /^\/blogs\/./.test(path);
      expect(content('og:type')).toBe(isPost ? 'article' : 'website');
      if (isPost) expect(Date.parse(content('article:published_time') ?? '')).toBeGreaterThan(0);
    }
    expect(titles.size).toBe(paths.length);
  }
});

test('each page has a picture that other sites can show', async ({ request }) => {
  for (const { item: path, language } of spread(await publicPages(request), { language: LANGUAGES })) {
    const picture = (await headOf(request, language.prefix + path)).content('og:image') ?? '';
    // Other sites name no format.
    let body: Buffer | undefined;
    const read = async (): Promise<number> => {
      const answer = await request.get(picture, { headers: { accept: '*/*' } });
      body = await answer.body();
      return answer.status();
    };
    // A busy machine asks to try again.
    await expect.poll(read, { message: path }).toBe(200);
    const { width, height, format } = await sharp(body).metadata();
    expect([width, height], path).toEqual([1200, 630]);
    expect(['png', 'jpeg']).toContain(format);
  }
});

test('lists name their canonical page when they are sorted, paged or filtered', async ({ request, site }) => {
  const canonicalOf = async (path: string): Promise<string | undefined> => {
    const { content, link } = await headOf(request, path);
    return link({ rel: 'canonical' }) ?? content('robots');
  };
  for (const [path, expected] of [
    ['/shops?page=2', `${site.url}/shops?page=2`],
    ['/shops?page=1', `${site.url}/shops`],
    ['/en/shops?sort-field=title&sort-direction=desc&limit=40', `${site.url}/en/shops`],
    ['/shops?keyword=zara', 'noindex'],
    ['/shops?floor=1&isOpen=true', 'noindex'],
    ['/shops/search', 'noindex'],
    ['/shops/search?keyword=zara', 'noindex'],
    ['/shops/per-category/services', `${site.url}/services`],
    ['/blogs?keyword=olive', 'noindex'],
    ['/events?view=past', `${site.url}/events?view=past`],
    ['/events?view=month&month=2027-01', 'noindex'],
    ['/events?price=free', 'noindex'],
    ['/shops?utm_source=mail', `${site.url}/shops`],
    ['/account', 'noindex'],
  ] as const) {
    expect(await canonicalOf(path), path).toBe(expected);
  }
  const lists = ['/shops', '/shops?page=2', '/ar/shops?page=2'];
  const titles = await Promise.all(lists.map(async (path) => (await headOf(request, path)).content('og:title')));
  expect(titles).toEqual(
    [/^Boutiques ·/, /^Boutiques, page\s2 ·/, /^المتاجر، الصفحة\s2 ·/].map((title) => expect.stringMatching(title)),
  );
});

test('a page without a picture has a card with its title', async ({ request }) => {
  const { content } = await headOf(request, '/ar/horaires');
  const card = content('og:image') ?? '';
  expect(card).toContain('/card.png?page=%2Far%2Fhoraires');
  expect(content('og:image:alt')).toContain('الزياتين');
  const [hours, shops] = await Promise.all(
    [card, card.replace('horaires', 'shops')].map(async (url) => (await request.get(url)).body()),
  );
  expect(hours?.equals(shops ?? Buffer.alloc(0))).toBe(false);
  for (const missing of ['/nowhere', '/account', '//elsewhere.example', '', '/shops/search?keyword=whatever']) {
    expect((await request.get(`/card.png?page=${encodeURIComponent(missing)}`)).status(), missing).toBe(404);
  }
  expect((await request.get('/api/v1/site/card?title=Anything')).status()).toBe(404);
});

import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGES, publicPages } from '../../fixtures/public-pages.ts';
import { expect, test } from '../../fixtures/test.ts';

const OG_LOCALES = { fr: 'fr_FR', ar: 'ar_AR', en: 'en_US' };

/** An element of a page's head, as it is before any script. */
type HeadElement = Record<string, string>;

const ELEMENT = /<(meta|link|title)((?: [\w:-]+(?:="[^"]*")?)*)>([^<]*)/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? '');

/** The head of a page, for those who run no scripts. */
const headOf = async (request: APIRequestContext, path: string) => {
  const html = await (await request.get(path)).text();
  const elements = [...html.slice(0, html.indexOf('</head>')).matchAll(ELEMENT)].map(
    ([, name = '', attributes = '', text = '']): HeadElement => ({
      ...Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, plain(value)]),
      ),
      element: name,
      text: plain(text),
    }),
  );
  const find = (wanted: HeadElement): HeadElement | undefined =>
    elements.find((each) => Object.entries(wanted).every(([key, value]) => each[key] === value));
  return {
    title: find({ element: 'title' })?.text ?? '',
    content: (name: string) => (find({ name }) ?? find({ property: name }))?.content,
    link: (wanted: HeadElement) => find({ element: 'link', ...wanted })?.href,
  };
};

for (const { locale, prefix } of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test('each page tells search engines and other sites what it is, and shows them a picture', async ({
      request,
      site,
    }) => {
      const titles = new Set<string>();
      const paths = await publicPages(request);
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
        expect(content('twitter:card')).toBe('summary_large_image');
        const isPost = /^\/blogs\/./.test(path);
        expect(content('og:type')).toBe(isPost ? 'article' : 'website');
        if (isPost) expect(Date.parse(content('article:published_time') ?? '')).toBeGreaterThan(0);
        // What reads it elsewhere names no format.
        const pictured = content('og:image') ?? '';
        const ask = () => request.get(pictured, { headers: { accept: '*/*' } });
        // A busy machine asks to come again.
        await expect.poll(async () => (await ask()).status(), { message: path }).toBe(200);
        const { width, height, format } = await sharp(await (await ask()).body()).metadata();
        expect([width, height], path).toEqual([1200, 630]);
        expect(['png', 'jpeg']).toContain(format);
        expect(content('og:image:width')).toBe('1200');
      }
      expect(titles.size).toBe(paths.length);
    });
  });
}

test('lists that are sorted, leafed through or narrowed say which page they are', async ({ request, site }) => {
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
  const told = await Promise.all(lists.map(async (path) => (await headOf(request, path)).content('og:title')));
  expect(told).toEqual(
    [/^Boutiques ·/, /^Boutiques, page\s2 ·/, /^المتاجر، الصفحة\s2 ·/].map((title) => expect.stringMatching(title)),
  );
});

test('a page without a picture shows a card that says its title, and no other', async ({ request }) => {
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

import type { APIRequestContext } from '@playwright/test';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import robotsParser from 'robots-parser';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { publicPages } from '../../fixtures/public-pages.ts';

interface Url {
  loc: string;
  lastmod?: string;
  'xhtml:link': { '@hreflang': string; '@href': string }[];
}

const LISTS = ['url', 'sitemap', 'xhtml:link'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => LISTS.includes(name),
});

const readXml = async (request: APIRequestContext, address: string) => {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
  return parser.parse(text);
};

const filesOf = async (request: APIRequestContext): Promise<string[]> =>
  (await readXml(request, '/sitemap.xml')).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc);

const urlsIn = async (request: APIRequestContext, file: string): Promise<Url[]> => {
  const { url } = (await readXml(request, file)).urlset;
  expect(url.length).toBeLessThanOrEqual(50_000);
  return url;
};

test('the index names a sitemap of each kind, and those name every page once in each language', async ({
  request,
  site,
}) => {
  const files = await filesOf(request);
  const kinds = files.map((file) => /\/sitemap-(.+)-1\.xml$/.exec(file)?.[1]);
  expect(kinds).toEqual(expect.arrayContaining(['pages', 'shops', 'categories', 'posts', 'events']));
  const urls = (await Promise.all(files.map((file) => urlsIn(request, file)))).flat();
  const addresses = urls.map(({ loc }) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of await publicPages(request)) {
    for (const prefix of ['', '/ar', '/en']) {
      expect(addresses).toContain(site.url + (path === '/' && prefix ? prefix : prefix + path));
    }
  }
  for (const { loc, 'xhtml:link': others, lastmod } of urls) {
    expect(others.map((link) => link['@hreflang'])).toEqual(['fr', 'ar', 'en', 'x-default']);
    expect(others.map((link) => link['@href'])).toContain(loc);
    if (lastmod) expect(new Date(lastmod).toISOString()).toBe(lastmod);
  }
  // Pages of every kind and language are served, and name themselves as the sitemap does.
  for (const { loc } of urls.filter((_, index) => index % 17 === 0)) {
    const html = await (await request.get(loc, { maxRedirects: 0 })).text();
    expect(html, loc).toContain(`<link rel="canonical" href="${loc.replaceAll('&', '&amp;')}">`);
  }
  expect(addresses.some((address) => address.includes('/account') || address.includes('/search'))).toBe(false);
  for (const missing of ['/sitemap-shops-2.xml', '/sitemap-shops-0.xml', '/sitemap-none-1.xml']) {
    expect((await request.get(missing)).status(), missing).toBe(404);
  }
});

test('robots.txt names the index, closes personal pages and the API, and opens pictures', async ({ request, site }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  for (const path of ['/api/', '/account', '/ar/account', '/en/account']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Allow: /api/v1/bucket/file/');
  // Closed pages are not named here; they exclude themselves from search.
  expect(lines.join()).not.toContain('admin');
  const admin = await request.get('/admin');
  expect(admin.status()).toBe(200);
  expect(await admin.text()).toContain('<meta name="robots" content="noindex">');
});

/** Addresses below the API that a document names, in attributes or in texts. */
const apiAddressesIn = (text: string, origin: string): string[] =>
  [...text.replaceAll('&amp;', '&').matchAll(/(?:(?:https?|webcal):\/\/[^\s"'<>,]+?)?\/api\/v1\/[^\s"'<>,\\)]+/g)].map(
    ([address]) => new URL(address.replace(/^webcal:/, 'http:'), origin).href,
  );

test('robots.txt allows every address of the API that pages, feeds and sitemaps name', async ({ request, site }) => {
  const rules = robotsParser(`${site.url}/robots.txt`, await (await request.get('/robots.txt')).text());
  const feeds = ['/blogs/rss.xml', '/ar/blogs/atom.xml', '/api/v1/mall-event/mall-events/calendar.ics'];
  const sitemaps = await filesOf(request);
  const named = await Promise.all(
    [...(await publicPages(request)), ...feeds, ...sitemaps].map(async (address) =>
      apiAddressesIn(await (await request.get(address)).text(), site.url),
    ),
  );
  const addresses = [...new Set(named.flat())];
  expect(addresses.join()).toContain('/bucket/file/');
  expect(addresses.join()).toContain('/calendar.ics');
  expect(addresses.filter((address) => !rules.isAllowed(address, 'Googlebot'))).toEqual([]);
});

test('a preview is not to be listed or cached', async ({ site, request }) => {
  const administrator = await openAdministrator(request, site);
  const opened = await administrator.call('POST', '/preview');
  const [cookie = ''] = (opened.headers()['set-cookie'] ?? '').split(';');
  expect(cookie).toMatch(/^preview=./);
  const preview = await request.get(`${site.url}/shops`, { headers: { cookie } });
  expect(preview.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
  expect(await preview.text()).toContain('<meta name="robots" content="noindex">');
});

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lastChangeOf, PAGES_PER_FILE, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

const ORIGIN = 'https://mall.example';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['url', 'sitemap'].includes(name),
});

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml);
};

it('lists each page in every language with its alternates', () => {
  const { urlset } = parse(
    sitemapXml([{ path: '/blogs?category=a&b', modifiedAt: '2026-11-01T08:00:00.000Z' }], ORIGIN),
  );
  expect(urlset['@xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(urlset.url.map(({ loc }: { loc: string }) => loc)).toEqual([
    `${ORIGIN}/blogs?category=a&b`,
    `${ORIGIN}/ar/blogs?category=a&b`,
    `${ORIGIN}/en/blogs?category=a&b`,
  ]);
  for (const url of urlset.url) {
    expect(url.lastmod).toBe('2026-11-01T08:00:00.000Z');
    expect(url['xhtml:link'].map((link: Record<string, string>) => link['@hreflang'])).toEqual([
      'fr',
      'ar',
      'en',
      'x-default',
    ]);
  }
});

it('stays within the size limit of a file with the longest addresses', () => {
  const path = `/${'a'.repeat(200)}`;
  const xml = sitemapXml(Array(PAGES_PER_FILE).fill({ path, modifiedAt: '2026-11-01T08:00:00.000Z' }), ORIGIN);
  expect(xml.match(/<url>/g)?.length).toBeLessThanOrEqual(50_000);
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});

it('lists files with their last change, if known', () => {
  const changes = ['2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z', undefined].map((modifiedAt) => ({
    path: '/',
    ...(modifiedAt && { modifiedAt }),
  }));
  const files = [
    { url: `${ORIGIN}/sitemap-shops-1.xml`, modifiedAt: lastChangeOf(changes) },
    { url: `${ORIGIN}/b.xml` },
  ];
  const { sitemapindex } = parse(sitemapIndexXml(files));
  expect(sitemapindex.sitemap).toEqual([
    { loc: `${ORIGIN}/sitemap-shops-1.xml`, lastmod: '2026-11-03T08:00:00Z' },
    { loc: `${ORIGIN}/b.xml` },
  ]);
});

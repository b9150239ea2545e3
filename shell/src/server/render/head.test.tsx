import { readFileSync } from 'node:fs';
import { escapeJson } from './escape-json.ts';
import { type HeadContent, renderHead } from './head.ts';
import { HELD_PRESSES } from './held-presses.ts';

const site = JSON.parse(readFileSync(`${import.meta.dirname}/../../../../site.json`, 'utf8'));

/** Ends any context: a title, a quoted attribute, a script, a comment. */
const HOSTILE = `</title></script>'"><script>alert(1)</script><img src=x onerror=alert(1)><!--`;

const head = (overrides: Partial<HeadContent>): string =>
  renderHead({
    locale: 'fr',
    site,
    origin: 'https://mall.example',
    path: '/shops',
    title: 'Boutiques',
    description: undefined,
    image: { url: '/card.png' },
    article: undefined,
    feeds: [],
    imagePreloads: [],
    structuredData: [],
    isIndexed: true,
    scripts: [],
    preloads: [],
    styles: '',
    ...overrides,
  });

/** Parses a head without the script that every page has. */
const read = (html: string): Document => {
  expect(html.split(HELD_PRESSES)).toHaveLength(2);
  return new DOMParser().parseFromString(html.replace(`<script>${HELD_PRESSES}</script>`, ''), 'text/html');
};

it.each<[string, Partial<HeadContent>]>([
  ['a title', { title: HOSTILE }],
  ['a description', { description: HOSTILE }],
  ['an address', { path: `/shops?keyword=${HOSTILE}` }],
  ['the description of a picture', { image: { url: HOSTILE, alt: HOSTILE } }],
  ['an author', { article: { publishedAt: HOSTILE, modifiedAt: HOSTILE, author: HOSTILE, section: HOSTILE } }],
  ['a feed’s name', { feeds: [{ path: HOSTILE, type: HOSTILE, title: HOSTILE }] }],
  ['a preloaded picture', { imagePreloads: [{ srcSet: HOSTILE, sizes: HOSTILE }] }],
  ['a script’s address', { preloads: [{ src: HOSTILE, integrity: HOSTILE }] }],
])('escapes %s', (_, content) => {
  const { scripts, images, title, body } = read(head(content));
  expect([scripts.length, images.length, body.childNodes.length]).toEqual([0, 0, 0]);
  expect(title).toMatch(/· Les Oliviers$/);
});

const attribute = (document: Document, selector: string, name = 'content') =>
  document.querySelector(selector)?.getAttribute(name);

it('sets the theme colour and icons to the mall’s colour', () => {
  const [light, dark] = read(head({})).querySelectorAll('meta[name=theme-color]');
  expect([light, dark].map((meta) => meta?.getAttribute('content'))).toEqual(['#b0452a', '#f08a66']);
  const own = read(head({ site: { ...site, color: '#12306b', icon: '/api/v1/bucket/file/1/200/200' } }));
  expect(attribute(own, 'meta[name=theme-color]')).toBe('#12306b');
  expect(attribute(own, 'link[rel=icon]', 'href')).toBe('/api/v1/bucket/file/1/200/200');
  const homeIcon = (of: Document) => attribute(of, 'link[rel=apple-touch-icon]', 'href');
  expect(homeIcon(own)).toMatch(/^\/api\/v1\/site\/icon\/touch\/180\?v=/);
  expect(homeIcon(own)).not.toBe(homeIcon(read(head({}))));
});

it('links the page in each language, with its metadata for social networks', () => {
  const page = read(head({ locale: 'ar', path: '/', image: { url: '/mood.webp', width: 1200, height: 630 } }));
  expect(attribute(page, 'link[rel=canonical]', 'href')).toBe('https://mall.example/ar');
  const alternates = [...page.querySelectorAll('link[hreflang]')];
  expect(alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['fr', 'https://mall.example/'],
    ['ar', 'https://mall.example/ar'],
    ['en', 'https://mall.example/en'],
    ['x-default', 'https://mall.example/'],
  ]);
  expect(attribute(page, 'meta[property="og:image"]')).toBe('https://mall.example/mood.webp');
  expect(attribute(page, 'meta[property="og:image:height"]')).toBe('630');
  expect(attribute(page, 'meta[property="og:locale"]')).toBe('ar_AR');
  expect(attribute(page, 'link[rel=manifest]', 'href')).toBe('/ar/manifest.webmanifest');
});

it('marks articles with their dates, and other pages as websites', () => {
  const article = {
    publishedAt: '2026-11-01T08:00:00Z',
    modifiedAt: '2026-11-02T08:00:00Z',
    author: 'A',
    section: 'B',
  };
  const post = read(head({ article }));
  expect(attribute(post, 'meta[property="og:type"]')).toBe('article');
  expect(attribute(post, 'meta[property="article:published_time"]')).toBe(article.publishedAt);
  expect(attribute(read(head({})), 'meta[property="og:type"]')).toBe('website');
});

it('escapes structured data without changing its content', () => {
  const data = { name: HOSTILE, url: 'javascript:alert(1)//\u2028' };
  const { scripts, images } = read(head({ structuredData: [data] }));
  expect([...scripts].map(({ type, text }) => [type, JSON.parse(text)])).toEqual([['application/ld+json', data]]);
  expect(images).toHaveLength(0);
});

it('escapes the boot data', () => {
  const json = escapeJson({ hydration: { keyword: HOSTILE } });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ hydration: { keyword: HOSTILE } });
});

import { readFileSync } from 'node:fs';
import { escapeJson } from './escape.ts';
import { type HeadContent, renderHead } from './head.ts';

const site = JSON.parse(readFileSync(`${import.meta.dirname}/../../../../site.json`, 'utf8'));

/** Ends every place that it may stand in: a title, a quoted attribute, a script, a comment. */
const HOSTILE = `</title></script>'"><script>alert(1)</script><img src=x onerror=alert(1)><!--`;

const head = (overrides: Partial<HeadContent>): string =>
  renderHead({
    locale: 'fr',
    site,
    origin: 'https://mall.example',
    path: '/shops',
    title: 'Boutiques',
    description: undefined,
    image: undefined,
    imagePreloads: [],
    structuredData: [],
    isIndexed: true,
    fonts: [],
    scripts: [],
    preloads: [],
    styles: '',
    ...overrides,
  });

const read = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

it.each<[string, Partial<HeadContent>]>([
  ['a title', { title: HOSTILE }],
  ['a description', { description: HOSTILE }],
  ['an address', { path: `/shops?keyword=${HOSTILE}` }],
  ['a preloaded picture', { imagePreloads: [{ srcSet: HOSTILE, sizes: HOSTILE }] }],
  ['a script’s address', { preloads: [{ src: HOSTILE, integrity: HOSTILE }] }],
])('%s stays in its place', (_, content) => {
  const { scripts, images, title, body } = read(head(content));
  expect([scripts.length, images.length, body.childNodes.length]).toEqual([0, 0, 0]);
  expect(title).toMatch(/· Les Oliviers$/);
});

it('paints the browser’s bars in the mall’s colour, and shows its logo where a page has no picture of its own', () => {
  const [light, dark] = read(head({})).querySelectorAll('meta[name=theme-color]');
  expect([light, dark].map((meta) => meta?.getAttribute('content'))).toEqual(['#b0452a', '#f08a66']);
  const logo = { url: '/api/v1/bucket/file/1/640/auto', width: 600, height: 150 };
  const own = read(head({ site: { ...site, color: '#12306b', logo, icon: '/api/v1/bucket/file/1/200/200' } }));
  expect(own.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#12306b');
  expect(own.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/api/v1/bucket/file/1/200/200');
  const image = 'meta[property="og:image"]';
  expect(own.querySelector(image)?.getAttribute('content')).toBe(`https://mall.example${logo.url}`);
  const page = read(head({ site: { ...site, logo }, image: '/mood.webp' }));
  expect(page.querySelector(image)?.getAttribute('content')).toBe('https://mall.example/mood.webp');
});

it('data for search engines can’t end its script, and says what it said', () => {
  const data = { name: HOSTILE, url: 'javascript:alert(1)//\u2028' };
  const { scripts, images } = read(head({ structuredData: [data] }));
  expect([...scripts].map(({ type, text }) => [type, JSON.parse(text)])).toEqual([['application/ld+json', data]]);
  expect(images).toHaveLength(0);
});

it('what the browser starts from can’t end its script either', () => {
  const json = escapeJson({ hydration: { keyword: HOSTILE } });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ hydration: { keyword: HOSTILE } });
});

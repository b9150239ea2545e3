import { createHash } from 'node:crypto';
import { expect, test } from '../../fixtures/http-test.ts';
import { styleSources } from '../../fixtures/policy.ts';
import { LANGUAGES } from '../../fixtures/public-pages.ts';

const PAGES = [
  '/',
  '/shops',
  '/shops/search?keyword=parfum',
  '/shops/sephora',
  '/restaurants',
  '/services/',
  '/blogs',
  '/account',
  '/reset-password?token=none',
  '/terms-of-service',
  '/unavailable',
  '/nowhere',
];

const STYLE = /<style[^>]*>(.*?)<\/style>/gs;

/** The source that allows a style element. */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that a page needs: its scripts also make an empty element, which they fill rule by rule. */
const neededBy = (html: string): string[] =>
  ['', ...[...html.matchAll(STYLE)].map(([, text = '']) => text)].map(sourceOf);

test('the policy of each page names its style elements by their hashes, and nothing else', async ({ request }) => {
  for (const { prefix } of LANGUAGES) {
    for (const path of PAGES) {
      const page = await request.get(prefix + path);
      const html = await page.text();
      const sources = styleSources(page.headers()['content-security-policy']);
      expect(sources.length, path).toBe(3);
      expect(sources.toSorted(), prefix + path).toEqual(neededBy(html).toSorted());
      expect(html, path).not.toMatch(/<[^>]+ style=/);
    }
  }
});

test('a cached page has the policy that it was rendered with', async ({ request }) => {
  const first = await request.get('/blogs');
  let second = await request.get('/blogs');
  // A write meanwhile may have outdated the cached page.
  while (second.headers()['x-cache'] !== 'HIT') second = await request.get('/blogs');
  const sources = styleSources(second.headers()['content-security-policy']);
  expect(sources).toEqual(styleSources(first.headers()['content-security-policy']));
  expect(sources.length).toBe(3);
});

test('answers that are no pages allow no styles at all', async ({ request }) => {
  for (const path of ['/health', '/robots.txt', '/api/v1/openapi.json', '/api/v1/nowhere']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/(default|style)-src 'none'/);
    expect(policy, path).not.toContain('unsafe');
  }
});

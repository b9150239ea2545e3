import { exchange } from 'server-kernel/http-server/testing';
import { expect, test } from '../../fixtures/http-test.ts';
import { everyCombination, spread } from '../../fixtures/pairwise.ts';

/** Sends a target as it is written; a browser would parse the address first. */
const ask = async (port: number, target: string, method = 'GET') => {
  const request = `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const [answer] = (await exchange(port, request, 60_000)).answers;
  return { status: answer?.status, location: answer?.headers.location, body: answer?.body ?? '' };
};

const HOSTILE = [
  '//evil.example/x',
  '///evil.example',
  '/\\evil.example/x',
  '/\\/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/%2f%2fevil.example/x',
  '/%2F/evil.example/x',
  '/%5cevil.example/x',
  '/%5C%5Cevil.example/x',
  '/%09/evil.example/x',
  '/%0d%0aLocation:%20http://evil.example/',
  '/@evil.example',
  '/%40evil.example',
  '/http:/evil.example/',
];

/** Attributes that hold an address. */
const ADDRESSES = /\b(?:href|action|src|content)="([^"]*)"/g;

test('hostile addresses get no link and no redirect to another host', async ({ site }) => {
  const { port } = site.settings;
  const calls = everyCombination({
    prefix: ['', '/en', '/ar', '/shops', '/en/blogs'],
    hostile: HOSTILE,
    method: ['GET', 'POST'],
  });
  for (const { prefix, hostile, method } of calls) {
    const { status, location, body } = await ask(port, prefix + hostile, method);
    expect([308, 303, 404], `${method} ${prefix}${hostile}`).toContain(status);
    const linked = [...body.matchAll(ADDRESSES)].map(([, address]) => address as string);
    for (const address of [...linked, location ?? '/']) {
      const host = URL.parse(address.replaceAll('&amp;', '&'), `${site.url}${prefix}/x`)?.hostname;
      expect(host, `${address} at ${prefix}${hostile}`).not.toBe('evil.example');
    }
  }
});

const IMPOSSIBLE = [
  'a'.repeat(300),
  'a'.repeat(4_070),
  '%00',
  'a%00b',
  '%zz',
  '%',
  '%ff',
  '%ED%A0%80',
  '%F0%9F%98',
  'a%2fb',
  'a%0d%0ab',
  '%E2%80%AE',
  "'%20or%201=1--",
];
const DETAILS = ['/shops/', '/shops/per-category/', '/shops/per-category/mode-femme/', '/blogs/', '/mall-events/', '/'];
const LANGUAGES = [
  { prefix: '', text: 'Erreur 404' },
  { prefix: '/en', text: 'Error 404' },
  { prefix: '/ar', text: '404' },
];

test('impossible names get the site’s own 404 page', async ({ site }) => {
  const pages = everyCombination({ detail: DETAILS, name: IMPOSSIBLE });
  for (const { item, language } of spread(pages, { language: LANGUAGES })) {
    const target = `${language.prefix}${item.detail}${item.name}`;
    // The server refuses longer targets without a page.
    if (target.length > 4_096) continue;
    const { status, body } = await ask(site.settings.port, target);
    expect([status, body.includes(language.text), body.includes('<footer')], target).toEqual([404, true, true]);
  }
});

test('lists that are filtered by an impossible value are answered', async ({ site }) => {
  const lone = `${'a'.repeat(99)}%F0%9F%AB%92`;
  for (const keyword of ['%00', '%ff', '%zz', 'a'.repeat(300), lone]) {
    expect((await ask(site.settings.port, `/shops/search?keyword=${keyword}`)).status, keyword).toBe(200);
    expect((await ask(site.settings.port, `/blogs?category=${keyword}`)).status, keyword).toBe(404);
  }
});

import { AMBIGUOUS, exchange, TOO_LARGE } from 'shared-kernel/http-server/testing';
import { expect, test } from '../../fixtures/test.ts';

/** Asks as no browser would, which takes an address apart first. */
const ask = async (port: number, target: string, method = 'GET') => {
  const request = `${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const [answer] = (await exchange(port, request, 20_000)).answers;
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

/** Attributes that lead somewhere, and metadata that names an address. */
const LEADS = /\b(?:href|action|src|content)="([^"]*)"/g;

for (const prefix of ['', '/en', '/ar', '/shops', '/en/blogs']) {
  test(`no address below ${prefix || '/'} makes a link or a redirect to another host`, async ({ site }) => {
    const { port } = site.settings;
    for (const hostile of HOSTILE) {
      for (const method of ['GET', 'POST']) {
        const { status, location, body } = await ask(port, prefix + hostile, method);
        expect([308, 303, 404], `${method} ${prefix}${hostile}`).toContain(status);
        const led = [...body.matchAll(LEADS)].map(([, address]) => address as string);
        for (const address of [...led, location ?? '/']) {
          const host = URL.parse(address.replaceAll('&amp;', '&'), `${site.url}${prefix}/x`)?.hostname;
          expect(host, `${address} at ${prefix}${hostile}`).not.toBe('evil.example');
        }
      }
    }
  });
}

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
const TEXTS = { '': 'Erreur 404', '/en': 'Error 404', '/ar': '404' };

for (const [prefix, text] of Object.entries(TEXTS)) {
  test(`what can't exist isn't there, and the site's own page says so at ${prefix}/`, async ({ site }) => {
    for (const name of IMPOSSIBLE) {
      for (const detail of DETAILS) {
        const target = `${prefix}${detail}${name}`;
        // Beyond 4,096 letters an address isn't looked at.
        if (target.length > 4_096) continue;
        const { status, body } = await ask(site.settings.port, target);
        expect([status, body.includes(text), body.includes('<footer')], target).toEqual([404, true, true]);
      }
    }
  });
}

test('a list that is narrowed to what can’t exist is answered', async ({ site }) => {
  const lone = `${'a'.repeat(99)}%F0%9F%AB%92`;
  for (const keyword of ['%00', '%ff', '%zz', 'a'.repeat(300), lone]) {
    expect((await ask(site.settings.port, `/shops/search?keyword=${keyword}`)).status, keyword).toBe(200);
    expect((await ask(site.settings.port, `/blogs?category=${keyword}`)).status, keyword).toBe(404);
  }
});

test('both servers refuse what could be taken apart in two ways', async ({ site }) => {
  const { port, apiPort } = site.settings;
  for (const [what, bytes, status = 400] of [...AMBIGUOUS, ...TOO_LARGE]) {
    for (const server of [port, apiPort]) {
      const { answers, isClosed } = await exchange(server, bytes);
      expect([answers.map((answer) => answer.status), isClosed], `${what} at ${server}`).toEqual([[status], true]);
    }
  }
});

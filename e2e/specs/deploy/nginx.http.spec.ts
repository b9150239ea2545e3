import { once } from 'node:events';
import { Agent, request as call } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { AMBIGUOUS, BROKEN_CHUNKS, SMUGGLED } from 'server-kernel/http-server/testing';
import type { OwnSession, TokenPair } from 'shared-kernel/contracts';
import { openAccount } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import { Nginx, requireNginx } from '../../fixtures/nginx.ts';
import { startSecondShell } from '../../fixtures/second-shell.ts';
import { Site } from '../../fixtures/site.ts';

const READERS = 8;
/** Answers before a shell is killed, and after. */
const ENOUGH = 200;
/** Milliseconds after which a connection is closed that nginx leaves open, as it waits for the rest of a request. */
const CONNECTION_TIMEOUT = 3_000;

test.describe.configure({ mode: 'default' });

let site: Site;
let nginx: Nginx;
let program: string;

test.beforeAll(async () => {
  program = requireNginx(test.info());
  nginx = await Nginx.prepare();
  site = await Site.start({ PUBLIC_URL: nginx.url, LOG_LEVEL: 'info' });
  const shell = `127.0.0.1:${site.settings.port}`;
  await nginx.start(program, 'upstream-one.conf', { '127.0.0.1:3000': shell });
});

test.afterAll(async () => {
  await nginx?.remove();
  await site?.stop();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The address of this machine that it comes from. */
  from?: string;
  agent?: Agent;
}

const ask = async (
  url: string,
  { method = 'GET', headers = {}, body = '', from = '127.0.0.1', agent }: AskOptions = {},
): Promise<Answer> => {
  // A separate connection: nginx may close one that is kept just as the next call takes it.
  const options = { method, headers, localAddress: from, rejectUnauthorized: false, agent: agent ?? false };
  const sent = call(url, options).end(body);
  const [response] = await once(sent, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

test('redirects plain HTTP, compresses as the site does, and marks files as immutable', async () => {
  const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/shops?page=2`, { redirect: 'manual' });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toBe('https://mall.example/shops?page=2');

  const accepts = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });
  const page = await ask(`${nginx.url}/shops`, accepts('identity'));
  expect(page.headers['content-encoding']).toBeUndefined();
  const script = /<script[^>]* src="([^"]+)"/.exec(page.body)?.[1];
  for (const encoding of ['br', 'gzip']) {
    const { status, headers } = await ask(new URL(String(script), nginx.url).href, accepts(encoding));
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-encoding': encoding,
      'cache-control': expect.stringContaining('immutable'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
  }
});

test('sends the caller’s address to the site, whatever the caller claims', async ({ request }) => {
  const person = await openAccount(request, site.url);
  const claims = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' };
  const { body, status } = await ask(`${nginx.url}/api/v1/auth/n/sign-in/classic`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...claims },
    body: JSON.stringify(person),
    from: '127.0.0.7',
  });
  expect(status, body).toBeLessThan(300);
  const { accessToken } = JSON.parse(body) as TokenPair;
  const sessions = await ask(`${nginx.url}/api/v1/auth/n/sessions`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const places = JSON.parse(sessions.body) as OwnSession[];
  expect(places.find(({ isCurrent }) => isCurrent)?.address).toBe('127.0.0.7');
});

test('caches no restricted files: the next caller without a pass gets 404', async ({ request }) => {
  const administrator = await openAdministrator(request, site);
  const told = await ask(`${nginx.url}/access?path=/admin`, { headers: administrator.headers });
  const [remote] = JSON.parse(told.body) as { base: string }[];
  const [cookie = ''] = told.headers['set-cookie'] ?? [];
  expect(cookie).toContain('; Secure');
  const entry = `${nginx.url}${remote?.base}remote-entry.js`;
  expect((await ask(entry, { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200);
  expect((await ask(entry)).status).toBe(404);
});

test('allows large bodies for uploads alone', async () => {
  const send = (path: string, bytes: number) =>
    ask(`${nginx.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(bytes),
    });
  expect((await send('/api/v1/bucket/file/', 3_000_000)).body, 'the API answers').toContain('requestId');
  const { status, body } = await send('/api/v1/mailing/contact/', 3_000_000);
  expect(status).toBe(413);
  expect(body, 'nginx answers').toContain('nginx');
});

test('no request hides in another one', async () => {
  const send = async (bytes: string): Promise<void> => {
    const socket = connect({ host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false });
    socket.on('error', () => undefined).resume();
    await once(socket, 'secureConnect');
    const closed = once(socket, 'close');
    socket.write(Buffer.from(bytes, 'latin1'));
    await Promise.race([closed, wait(CONNECTION_TIMEOUT)]);
    socket.destroy();
  };
  await Promise.all([...AMBIGUOUS, ...BROKEN_CHUNKS].map(([, bytes]) => send(bytes)));
  expect((await ask(`${nginx.url}/health`)).status).toBe(200);
  // Node and nginx differ on what some of these are. What counts is that each that reached the site was one to nginx, too.
  const seen = async () => (await nginx.requests()).filter((line) => line.includes(SMUGGLED)).length;
  const reached = async () => {
    const lines = (await site.log()).split('\n').filter((line) => line.includes(`"path":"${SMUGGLED}"`));
    return new Set(lines.map((line) => JSON.parse(line).reqId)).size;
  };
  // Either logs a request when it has ended.
  await expect.poll(async () => (await reached()) - (await seen())).toBe(0);
});

test('with two shells no request fails while one is killed', async () => {
  const second = await startSecondShell(site, { PUBLIC_URL: nginx.url });
  const agent = new Agent({ keepAlive: true });
  try {
    const [one, other] = [site.settings.port, second.port].map((port) => `127.0.0.1:${port}`) as [string, string];
    await nginx.stop();
    await nginx.start(program, 'upstream-several.conf', { '10.0.0.11:3000': one, '10.0.0.12:3000': other });
    const asked = async (shell: string) => (await nginx.requests()).filter((line) => line.includes(shell)).length;

    const statuses: number[] = [];
    let isOver = false;
    const reading = Array.from({ length: READERS }, async (_, reader) => {
      for (let page = 0; !isOver; page += 1) {
        // Each is a page that no cache has.
        statuses.push((await ask(`${nginx.url}/terms-of-service?of=${reader}-${page}`, { agent })).status);
      }
    });
    const both = async () => [await asked(` ${one} `), await asked(` ${other} `)].map((count) => count > 0);
    await expect.poll(both).toEqual([true, true]);
    await expect.poll(() => statuses.length).toBeGreaterThan(ENOUGH);
    await site.killShell();
    const before = statuses.length;
    // What the killed shell did not answer, the other one did.
    await expect.poll(() => asked(`${one}, ${other} `)).toBeGreaterThan(0);
    await expect.poll(() => statuses.length).toBeGreaterThan(before + ENOUGH);
    isOver = true;
    await Promise.all(reading);
    expect([...new Set(statuses)]).toEqual([200]);
  } finally {
    agent.destroy();
    await second.stop();
  }
});

import { once } from 'node:events';
import { request as call } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { OwnSession, TokenPair } from 'shared-kernel/contracts';
import { AMBIGUOUS, BROKEN_CHUNKS, SMUGGLED } from 'shared-kernel/http-server/testing';
import { openAccount } from '../../fixtures/account.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { findNginx, Nginx } from '../../fixtures/nginx.ts';
import type { Site } from '../../fixtures/site.ts';
import { test as base, expect } from '../../fixtures/test.ts';

const nginx = findNginx();

/** A site behind nginx with the file that is handed out. */
const test = base.extend<{ behindNginx: { site: Site; nginx: Nginx } }>({
  ignoreHTTPSErrors: true,
  behindNginx: async ({ startSite, page }, use, info) => {
    info.skip(!nginx, 'nginx is not installed here');
    const proxy = await Nginx.prepare();
    const site = await startSite({ PUBLIC_URL: proxy.url, LOG_LEVEL: 'info' });
    await proxy.start(String(nginx), 'upstream-one.conf', { '127.0.0.1:3000': `127.0.0.1:${site.settings.port}` });
    await use({ site, nginx: proxy });
    await page.close();
    await proxy.stop();
  },
});

test.describe('the site behind nginx', () => {
  interface Answer {
    status: number;
    headers: Record<string, string | string[] | undefined>;
    body: string;
  }

  /** @param from the address of this machine that it comes from */
  const ask = async (
    url: string,
    { method = 'GET', headers = {}, body = '', from = '127.0.0.1' }: AskOptions = {},
  ): Promise<Answer> => {
    const sent = call(url, { method, headers, localAddress: from, rejectUnauthorized: false }).end(body);
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, headers: response.headers, body: await text(response) };
  };

  interface AskOptions {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    from?: string;
  }

  test('pages come whole and hydrate, compressed by the site alone, and files for good', async ({
    page,
    behindNginx: { nginx },
  }) => {
    const plain = await fetch(`http://127.0.0.1:${nginx.plainPort}/shops?page=2`, { redirect: 'manual' });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toBe('https://mall.example/shops?page=2');

    const files: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') files.push(response.url());
    });
    const response = await page.goto(`${nginx.url}/shops`);
    expect(response?.headers()['content-encoding']).toBe('br');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect(files).not.toEqual([]);

    const accepts = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip']) {
      const { status, headers } = await ask(String(files[0]), accepts(encoding));
      expect({ status, ...headers }).toMatchObject({
        status: 200,
        'content-encoding': encoding,
        'cache-control': expect.stringContaining('immutable'),
        vary: expect.stringMatching(/accept-encoding/i),
      });
    }
    const { headers } = await ask(`${nginx.url}/shops`, accepts('identity'));
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('the site learns a caller’s address from nginx, whatever the caller claims', async ({
    request,
    behindNginx: { site, nginx },
  }) => {
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

  test('nginx keeps nothing of what is somebody’s: files of the back office are refused to the next one', async ({
    request,
    behindNginx: { site, nginx },
  }) => {
    const administrator = await openAdministrator(request, site);
    const told = await ask(`${nginx.url}/access?path=/admin`, { headers: administrator.headers });
    const [remote] = JSON.parse(told.body) as { base: string }[];
    const [cookie = ''] = told.headers['set-cookie'] ?? [];
    expect(cookie).toContain('; Secure');
    const entry = `${nginx.url}${remote?.base}remote-entry.js`;
    expect((await ask(entry, { headers: { cookie: cookie.split(';')[0] ?? '' } })).status).toBe(200);
    expect((await ask(entry)).status).toBe(404);
  });

  test('only uploads may be large', async ({ behindNginx: { nginx } }) => {
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

  test('no request hides in another one', async ({ behindNginx: { site, nginx } }) => {
    const send = async (bytes: string): Promise<void> => {
      const socket = connect({ host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false });
      socket.on('error', () => undefined).resume();
      await once(socket, 'secureConnect');
      const closed = once(socket, 'close');
      socket.write(Buffer.from(bytes, 'latin1'));
      await Promise.race([closed, sleep(3_000)]);
      socket.destroy();
    };
    await Promise.all([...AMBIGUOUS, ...BROKEN_CHUNKS].map(([, bytes]) => send(bytes)));
    expect((await ask(`${nginx.url}/health`)).status).toBe(200);
    // Node and nginx differ on what some of these are. What counts is that each that reached the site was one to nginx, too.
    const seen = (await nginx.requests()).filter((line) => line.includes(SMUGGLED));
    const lines = (await site.log()).split('\n').filter((line) => line.includes(`"path":"${SMUGGLED}"`));
    const reached = new Set(lines.map((line) => JSON.parse(line).reqId));
    expect(reached.size).toBe(seen.length);
  });
});

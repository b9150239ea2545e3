import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AMBIGUOUS, BROKEN_CHUNKS, exchange, open, SMUGGLED } from 'server-kernel/http-server/testing';
import { openServer } from '../open-server.ts';
import { proxyApi } from './proxy.ts';

const ORIGIN = 'https://mall.example';

let upstream: Server;
let seen: { call: string; isWhole: boolean }[];
let app: FastifyInstance;
let port: number;

/** An API that echoes each request as it parsed it. */
beforeAll(async () => {
  upstream = createServer(async (incoming, outgoing) => {
    const call = { call: `${incoming.method} ${incoming.url}`, isWhole: false };
    seen.push(call);
    const body = await text(incoming).catch(() => undefined);
    call.isWhole = body !== undefined;
    outgoing.end(`${call.call} ${body}`);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  app = openServer({ logLevel: 'silent', trustedProxies: ['loopback'], origin: ORIGIN });
  const apiUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  await proxyApi(app, { apiUrl, origin: ORIGIN });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

beforeEach(() => {
  seen = [];
});

afterAll(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
});

/** Another caller's response at this moment. */
const otherClient = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();

it.each(AMBIGUOUS)('rejects %s, and closes the connection', async (_, bytes) => {
  const { answers, isClosed } = await exchange(port, bytes);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[400], true]);
  expect(seen).toEqual([]);
  expect(await otherClient('/api/v1/mine')).toBe('GET /api/v1/mine ');
});

it.each(BROKEN_CHUNKS)('rejects a body with %s', async (_, bytes) => {
  const { answers, isClosed } = await exchange(port, bytes);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[400], true]);
  // The request that the proxy sent first arrives first.
  expect(await otherClient('/api/v1/mine')).toBe('GET /api/v1/mine ');
  expect(seen.filter(({ isWhole }) => isWhole).map(({ call }) => call)).toEqual(['GET /api/v1/mine']);
  expect(seen.map(({ call }) => call)).not.toContain(`GET ${SMUGGLED}`);
});

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

it.each([
  ['nothing', []],
  ['close', ['Connection: close']],
  ['hop-by-hop headers', ['Connection: TE, Upgrade, HTTP2-Settings, keep-alive', 'Upgrade: h2c', 'TE: trailers']],
  ['a length of nothing', ['Content-Length: 0']],
])('accepts a request whose Connection lists %s', async (_, headers) => {
  const { answers } = await exchange(port, get('/api/v1/x', ...headers, 'Connection: close'));
  expect(answers).toMatchObject([{ status: 200, body: 'GET /api/v1/x ' }]);
});

it.each([
  'GET /api/v1/categories/category/bulk',
  'GET /api/v1/categories/category/bulk/?ids=a',
  'DELETE /api/v1/auth/user/me',
])('forwards the body of %s', async (call) => {
  const sent = `${call} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`;
  expect((await exchange(port, sent)).answers).toMatchObject([{ status: 200, body: `${call} {}` }]);
});

it('responds to pipelined requests in order', async () => {
  const paths = Array.from({ length: 20 }, (_, position) => `/api/v1/${position}`);
  const sent = paths.map((path) => get(path)).join('') + get('/api/v1/last', 'Connection: close');
  const { answers } = await exchange(port, sent);
  expect(answers.map(({ body }) => body)).toEqual([...paths, '/api/v1/last'].map((path) => `GET ${path} `));
});

it('ignores a request that follows a rejected one', async () => {
  const refused = `${get('/api/v1/two', 'Connection: content-length', 'Content-Length: 5')}hello`;
  const { answers, isClosed } = await exchange(port, get('/api/v1/one') + refused + get('/api/v1/three'));
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[200, 400], true]);
  expect(seen.map(({ call }) => call)).toEqual(['GET /api/v1/one']);
});

it('does not answer a request with the error of the next one', async () => {
  for (const one of [get('/api/v1/one'), get('/api/v1/one', 'Connection: close')]) {
    const { answers, isClosed } = await exchange(port, `${one}no request\r\n\r\n`);
    expect([answers.map(({ body }) => body), isClosed]).toEqual([['GET /api/v1/one '], true]);
  }
});

it('never sends the response of a disconnected caller to another one', async () => {
  const hangUps = Array.from({ length: 50 }, async (_, position) => {
    const { socket, received } = open(port);
    const body = `POST /api/v1/left HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf of it`;
    socket.write(position % 2 ? body : get('/api/v1/left'));
    await sleep(position % 5);
    socket.destroy();
    return received;
  });
  const readers = Array.from({ length: 50 }, (_, position) => otherClient(`/api/v1/${position}`));
  await Promise.all(hangUps);
  expect(await Promise.all(readers)).toEqual(readers.map((_, position) => `GET /api/v1/${position} `));
  expect(seen.filter(({ call, isWhole }) => call.startsWith('POST') && isWhole)).toEqual([]);
});

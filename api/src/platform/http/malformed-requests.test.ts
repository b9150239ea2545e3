import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { CALLS_WITH_BODY, callOf, LIMITS, UPLOADS } from 'server-kernel/http-server';
import {
  AMBIGUOUS,
  BROKEN_CHUNKS,
  exchange,
  LATEST,
  TOO_LARGE,
  TRICKLING,
  trickle,
} from 'server-kernel/http-server/testing';
import { readPaths } from '../../testing/read-paths.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { dropLeftCalls } from './drop-left-calls.ts';

let api: TestApp;
let port: number;

beforeAll(async () => {
  api = await openTestApp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});

afterAll(() => api.close());

const REFUSAL = { message: expect.stringMatching(/^[LC]/), requestId: expect.any(String) };

/** The only response to these bytes. */
const answerTo = async (bytes: string): Promise<[status: number | undefined, body: unknown]> => {
  const { answers, isClosed } = await exchange(port, bytes);
  expect([answers.length, isClosed]).toEqual([1, true]);
  return [answers[0]?.status, JSON.parse(answers[0]?.body || 'null')];
};

it.each(AMBIGUOUS)('rejects %s, and closes the connection', async (what, bytes) => {
  // Responses to HEAD have no body, and Node itself answers requests without a host.
  expect(await answerTo(bytes)).toEqual([400, /HEAD|no host/.test(what) ? null : REFUSAL]);
});

it.each(BROKEN_CHUNKS)('treats a body with %s as missing', async (_, bytes) => {
  expect(await answerTo(bytes)).toEqual([400, REFUSAL]);
});

it.each(TOO_LARGE)('rejects %s beyond all measure', async (_, bytes, status) => {
  expect(await answerTo(bytes)).toEqual([status, REFUSAL]);
});

it.concurrent.each(TRICKLING)('answers 408 and disconnects when a client trickles %s', async (_, begin, drop) => {
  const { answers, isClosed } = await trickle(port, begin, drop, LATEST);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[408], true]);
});

it('doesn’t handle requests whose client disconnected while the process was busy', async () => {
  const path = '/api/v1/shop/shop/none';
  const get = (id: number) => fetch(`http://127.0.0.1:${port}${path}-${id}`);
  const responses: ServerResponse[] = [];
  const onRequest = (_: unknown, response: ServerResponse): void => {
    const end = performance.now() + (responses.push(response) === 1 ? 200 : 0);
    while (performance.now() < end);
  };
  api.app.server.prependListener('request', onRequest);
  const first = get(0);
  const left = Array.from({ length: 20 }, async (_, index) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`GET ${path}-${index + 1} HTTP/1.1\r\nHost: a\r\n\r\n`, () => socket.resetAndDestroy());
    await once(socket, 'close');
  });
  await Promise.all(left);
  expect([(await first).status, (await get(21)).status]).toEqual([404, 404]);
  api.app.server.off('request', onRequest);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, ...Array(20).fill(499), 404]);
});

it('handles a request whose body was read before', async () => {
  const app = Fastify();
  app.addHook('preValidation', async ({ raw }) => {
    if (!raw.destroyed) await once(raw, 'close');
  });
  dropLeftCalls(app);
  app.post('/', () => 'done');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body: '{}' });
  expect([response.status, await response.text()]).toEqual([200, 'done']);
  await app.close();
});

describe('of a GET that reads a body', () => {
  const json = (length: string, body: string) =>
    `GET /api/v1/categories/category/bulk HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`;
  const large = JSON.stringify({ ids: ['x'.repeat(LIMITS.bodyLimit)] });

  const many = `{"ids":[${'"x",'.repeat(15_000)}"x"]}`;

  it.each([
    ['says it is too large', json(`Content-Length: ${2 ** 40}`, '{'), 413],
    ['is too large', json(`Content-Length: ${large.length}`, large), 413],
    [
      'grows too large in pieces',
      json('Transfer-Encoding: chunked', `${large.length.toString(16)}\r\n${large}\r\n`),
      413,
    ],
    ['has a list that is too long, without a look at its items', json(`Content-Length: ${many.length}`, many), 422],
  ])('rejects one that %s', async (_, bytes, status) => {
    const [answered, body] = await answerTo(bytes);
    expect([answered, body]).toEqual([status, expect.objectContaining(REFUSAL)]);
    // The response is bounded, also for many errors.
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
  });
});

it('rejects an invalid query', async () => {
  const query = 'a[b]=c&'.repeat(50);
  const bytes = `GET /api/v1/shop/shop/?${query} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  expect(await answerTo(bytes)).toEqual([422, expect.objectContaining(REFUSAL)]);
});

it('accepts bodies of GET and DELETE only on the listed routes', async () => {
  const paths = (await readPaths(api)) as Record<string, Record<string, { requestBody?: unknown }>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { requestBody }]) => !['post', 'put', 'patch'].includes(method) && requestBody)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.toSorted()).toEqual([...CALLS_WITH_BODY].toSorted());
});

it('accepts files only on the listed routes', async () => {
  const paths = (await readPaths(api)) as Record<string, Record<string, { requestBody?: { content: object } }>>;
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => Object.keys(requestBody?.content ?? {}).includes('multipart/form-data'))
      .map(([method]) => callOf({ method: method.toUpperCase(), url })),
  );
  expect(calls).toEqual(UPLOADS);
});

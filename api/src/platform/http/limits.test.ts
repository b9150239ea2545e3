import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { answerClientError } from './client-error.ts';
import { answerError } from './error-handler.ts';
import { LIMITS, limitAddresses, limitBodyTime } from './limits.ts';
import { readLocale } from './locale.ts';

const MESSAGE = { message: expect.stringMatching(/^[LC]/), requestId: expect.any(String) };

/** Opens a connection and gives, beside it, what comes until the other side ends it. */
function open(port: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  return { socket, answer: once(socket, 'close').then(() => text) };
}

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

const read = (answer: string): [status: number, body: unknown] => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return [Number(head.split(' ')[1]), JSON.parse(body)];
};

describe('the API', () => {
  let api: TestApp;

  beforeAll(async () => {
    api = await openTestApp();
    await api.app.listen({ host: '127.0.0.1', port: 0 });
  });

  afterAll(() => api.close());

  const json = (length: number | string, body: string) =>
    `GET /api/v1/categories/category/bulk HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`;
  const large = JSON.stringify({ ids: ['x'.repeat(LIMITS.bodyLimit)] });

  it.each([
    ['a body that says it is too large', json(`Content-Length: ${2 ** 40}`, '{'), 413],
    ['a body that is too large', json(`Content-Length: ${large.length}`, large), 413],
    [
      'a body that grows too large in pieces',
      json('Transfer-Encoding: chunked', `${large.length.toString(16)}\r\n${large}\r\n`),
      413,
    ],
    ['headers that are too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'an address that is too long',
      `GET /api/v1/health?${'x'.repeat(5_000)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      414,
    ],
    [
      'a query that is none',
      `GET /api/v1/shop/shop/?${'a[b]=c&'.repeat(50)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      422,
    ],
  ])('refuses %s', async (_, sent, status) => {
    const { socket, answer } = open(portOf(api.app));
    socket.write(sent);
    const [answered, body] = read(await answer);
    expect([answered, body]).toEqual([status, expect.objectContaining(MESSAGE)]);
  });
});

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n', ' '],
  [
    'an upload',
    'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n',
    ' ',
  ],
])('ends a request whose sender trickles %s, however long it goes on', async (_, begin, drop) => {
  const times = { headersTimeout: 300, connectionsCheckingInterval: 50 };
  const app = Fastify({
    ...LIMITS,
    requestTimeout: 900,
    http: { ...LIMITS.http, ...times },
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(answerError);
  readLocale(app);
  limitAddresses(app);
  limitBodyTime(app, 300);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  app.post('/', () => 'ok');
  app.post('/upload', () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { socket, answer } = open(portOf(app));
  socket.write(begin);
  const dripping = setInterval(() => socket.write(drop), 50);
  const [status, body] = read(await Promise.race([answer, sleep(10_000, 'HTTP/1.1 0 never\r\n\r\n{}')]));
  clearInterval(dripping);
  expect([status, body]).toEqual([408, MESSAGE]);
  await app.close();
});

it('waits for no body that nobody reads any more, when there is nothing else to do', async () => {
  const waiting = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const app = Fastify();
  limitBodyTime(app, 600_000);
  app.post('/', () => 'ok');
  await app.ready();
  const before = waiting();
  const headers = { 'content-type': 'text/xml' };
  expect((await app.inject({ method: 'POST', url: '/', headers, payload: '<a/>' })).statusCode).toBe(415);
  expect(waiting()).toBe(before);
  await app.close();
});

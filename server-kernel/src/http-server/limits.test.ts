import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { respondToClientError } from './client-error.ts';
import { LIMITS, limitBodyTime } from './limits.ts';
import { trickle } from './testing/index.ts';

const UPLOAD = '/api/v1/bucket/file/';
const beginAt = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n`;
const FORM = 'Content-Type: multipart/form-data; boundary=x\r\n\r\n';

/** A server that accepts forms on every route, and waits 300 milliseconds for other bodies. */
const openServer = async (requestTimeout: number) => {
  const times = { headersTimeout: 300, connectionsCheckingInterval: 50 };
  const app = Fastify({
    ...LIMITS,
    requestTimeout,
    http: { ...LIMITS.http, ...times },
    clientErrorHandler: respondToClientError,
  });
  limitBodyTime(app, 300);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload
      .resume()
      .once('end', () => done(null))
      .once('error', done);
  });
  app.post('/*', () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
};

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
  ['a body', `${beginAt('/')}Content-Type: application/json\r\n\r\n`, ' '],
  ['an upload', beginAt(UPLOAD) + FORM, ' '],
])('times out a request whose sender trickles %s', async (_, begin, drop) => {
  const { app, port } = await openServer(900);
  const { answers } = await trickle(port, begin, drop, 10_000);
  expect(answers).toMatchObject([{ status: 408 }]);
  await app.close();
});

it.each(['/', '/api/v1/bucket', '/api/v1/bucket/file/1', '/api/v1/bucket/file/create-by-url'])(
  'times out a form at %s like any other body',
  async (path) => {
    const { app, port } = await openServer(LIMITS.requestTimeout);
    const { answers, isClosed } = await trickle(port, beginAt(path) + FORM, ' ', 5_000);
    expect([answers.map(({ status }) => status), isClosed]).toEqual([[408], true]);
    await app.close();
  },
);

it.each([UPLOAD, '/api/v1/bucket/file', `${UPLOAD}?x=1`])(
  'times out an upload to %s after the request timeout',
  async (path) => {
    const { app, port } = await openServer(LIMITS.requestTimeout);
    expect(await trickle(port, beginAt(path) + FORM, ' ', 1_500)).toEqual({ answers: [], isClosed: false });
    await app.close();
  },
);

it('does not wait for an unread body when the process is otherwise idle', async () => {
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

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { answerClientError } from './client-error.ts';
import { LIMITS, limitBodyTime } from './limits.ts';
import { trickle } from './testing/index.ts';

const BEGIN = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n';

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n', 'X: y\r\n'],
  ['a body', `${BEGIN}Content-Type: application/json\r\n\r\n`, ' '],
  ['an upload', `${BEGIN}Content-Type: multipart/form-data; boundary=x\r\n\r\n`, ' '],
])('ends a request whose sender trickles %s, however long it goes on', async (_, begin, drop) => {
  const times = { headersTimeout: 300, connectionsCheckingInterval: 50 };
  const app = Fastify({
    ...LIMITS,
    requestTimeout: 900,
    http: { ...LIMITS.http, ...times },
    clientErrorHandler: answerClientError,
  });
  limitBodyTime(app, 300);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  app.post('/', () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { answers } = await trickle((app.server.address() as AddressInfo).port, begin, drop, 10_000);
  expect(answers).toMatchObject([{ status: 408 }]);
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

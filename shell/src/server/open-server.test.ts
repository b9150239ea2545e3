import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { exchange, LATEST, TOO_LARGE, TRICKLING, trickle } from 'server-kernel/http-server/testing';
import { proxyApi } from './api/proxy.ts';
import { openServer } from './open-server.ts';

const ORIGIN = 'https://mall.example';

let api: Server;
let app: FastifyInstance;
let port: number;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  // It reads everything and never responds, so the shell must enforce its limits itself.
  api = createServer((incoming) => incoming.resume());
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  app = openServer({ logLevel: 'silent', trustedProxies: [], origin: ORIGIN });
  await proxyApi(app, { apiUrl: `http://127.0.0.1:${portOf(api)}`, origin: ORIGIN });
  app.get('/*', () => 'a page');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(app.server);
});

afterAll(async () => {
  await app.close();
  api.closeAllConnections();
  api.close();
});

it.each(TOO_LARGE)('rejects %s that is too large', async (_, bytes, status) => {
  const { answers, isClosed } = await exchange(port, bytes);
  expect([answers.map((response) => response.status), isClosed]).toEqual([[status], true]);
});

it.concurrent.each(TRICKLING)('times out a request whose sender trickles %s', async (_, begin, drop) => {
  const { answers, isClosed } = await trickle(port, begin, drop, LATEST);
  expect([answers.map(({ status }) => status), isClosed]).toEqual([[408], true]);
});

it('has the same upload timeout as the API', () => {
  expect([app.server.requestTimeout, app.server.timeout, app.server.keepAliveTimeout]).toEqual([
    300_000, 120_000, 72_000,
  ]);
});

it.each(['PUT', 'TRACE'])('responds to %s of a page like to an unknown address, without caching', async (method) => {
  const { answers } = await exchange(port, `${method} /shops?token=x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(answers).toMatchObject([{ status: 404, headers: { 'cache-control': 'no-store' } }]);
  expect(answers[0]?.body).toContain('Cette adresse ne mène nulle part.');
  expect(answers[0]?.body).not.toContain('Route');
});

it('counts callers that disconnect before their answer, and logs them after a minute', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  const server = openServer({ logLevel: 'silent', trustedProxies: [], origin: ORIGIN });
  const info = jest.spyOn(server.log, 'info');
  const hasLeft = Promise.withResolvers<void>();
  server.addHook('onRequestAbort', async (_request) => hasLeft.resolve());
  server.get('/', () => new Promise(() => undefined));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(portOf(server.server), '127.0.0.1');
  const received = once(server.server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await received;
  socket.destroy();
  await hasLeft.promise;
  jest.advanceTimersByTime(60_000);
  jest.useRealTimers();
  await server.close();
  expect(info).toHaveBeenLastCalledWith({ count: 1 }, 'callers hung up before their answer');
});

it('writes log lines before the process is killed', async () => {
  const script = `
    import { pbkdf2 } from 'node:crypto';
    import { openServer } from '${import.meta.dirname}/open-server.ts';
    const { log } = openServer({ logLevel: 'info', trustedProxies: [], origin: '${ORIGIN}' });
    for (let work = 0; work < 8; work += 1) pbkdf2('a', 'b', 5_000_000, 32, 'sha512', () => undefined);
    log.fatal('last words');
    process.kill(process.pid, 'SIGKILL');`;
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL', stdout: expect.stringMatching(/"last words"}\n$/) });
});

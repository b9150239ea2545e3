import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { logDisconnects } from '../log-disconnects.ts';
import { proxyApi } from './proxy.ts';

/** Concurrent calls of one address, and waiting ones. */
const [AT_ONCE, WAITING] = [16, 200];
/** Connections of one process for reads. */
const CONNECTIONS = 128;
const MINUTE_MS = 60_000;

let api: Server;
let open: ServerResponse[];
let lines: Record<string, unknown>[];
let requests: number;
let left: number;
let app: FastifyInstance;
let port: number;

/** An API that responds as the test decides. */
beforeEach(async () => {
  open = [];
  [requests, left] = [0, 0];
  lines = [];
  api = createServer((incoming, outgoing) => {
    incoming.resume();
    open.push(outgoing);
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const write = (line: Buffer, _: unknown, done: () => void) => {
    lines.push(JSON.parse(String(line)));
    done();
  };
  app = Fastify({
    trustProxy: ['loopback'],
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: 'info', stream: new Writable({ write }) },
  });
  app.addHook('onRequest', async () => {
    requests += 1;
  });
  app.addHook('onRequestAbort', async (_request) => {
    left += 1;
  });
  logDisconnects(app);
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await proxyApi(app, { apiUrl, origin: 'https://mall.example' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  jest.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
  api.closeAllConnections();
  api.close();
});

/** Sends bytes from an address over a new connection. */
const send = (from: string, lines: string[], body = '') => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write([...lines, 'Host: a', `X-Forwarded-For: ${from}`, '', body].join('\r\n'));
  const received: string[] = [];
  socket.on('data', (piece) => received.push(String(piece)));
  return { socket, received };
};

const get = (from: string) => send(from, ['GET /api/v1/shop HTTP/1.1']);
const startBody = (from: string) => send(from, ['POST /api/v1/x HTTP/1.1', 'Content-Length: 100'], '{');

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

it.each([
  ['reads', get],
  ['unfinished bodies', startBody],
])('forwards a few concurrent %s of an address, and rejects those that exceed its queue', async (_, call) => {
  const flood = Array.from({ length: AT_ONCE + WAITING + 20 }, () => call('203.0.113.9'));
  const refused = () => flood.filter(({ received }) => received.length > 0);
  await until(() => refused().length === 20 && open.length === AT_ONCE);
  for (const { received } of refused()) {
    expect(received.join('')).toMatch(/^HTTP\/1.1 429 /);
    expect(received.join('')).toContain('retry-after: 1\r\n');
  }
  const other = call('198.51.100.1');
  await until(() => open.length === AT_ONCE + 1);
  open.at(-1)?.end('{}');
  await until(() => other.received.join('').startsWith('HTTP/1.1 200'));
  open[0]?.end('{}');
  await until(() => open.length === AT_ONCE + 2);
});

it('does not delay an address’s reads while its bodies are unfinished', async () => {
  const bodies = Array.from({ length: AT_ONCE }, () => startBody('203.0.113.9'));
  await until(() => open.length === AT_ONCE);
  get('203.0.113.9');
  await until(() => open.length === AT_ONCE + 1);
  expect(bodies.every(({ received }) => received.length === 0)).toBe(true);
});

it('skips calls whose caller has disconnected, and logs them once a minute', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  });
  const calls = Array.from({ length: 50 }, () => get('203.0.113.9'));
  await until(() => requests === calls.length && open.length === AT_ONCE);
  for (const { socket } of calls) socket.resetAndDestroy();
  await until(() => left === calls.length);
  get('203.0.113.9');
  await until(() => open.length === AT_ONCE + 1);
  const reported = () => lines.filter(({ msg }) => !/^Server listening/.test(String(msg)));
  expect(reported()).toEqual([]);
  jest.advanceTimersByTime(MINUTE_MS);
  expect(reported()).toMatchObject([{ count: 50, msg: 'callers hung up before their answer' }]);
  expect(reported()[0]).not.toHaveProperty('err');
});

it('limits the connections to the API, and reuses them for the calls of further addresses', async () => {
  const sockets = new Set<Socket>();
  api.on('connection', (socket) => sockets.add(socket));
  const calls = Array.from({ length: CONNECTIONS / AT_ONCE + 2 }, (_, address) =>
    Array.from({ length: AT_ONCE }, () => get(`198.51.100.${address}`)),
  ).flat();
  await until(() => requests === calls.length && open.length >= CONNECTIONS);
  for (let answered = 0; answered < calls.length; answered += 1) {
    await until(() => open.length > answered);
    open[answered]?.end('{}');
  }
  await until(() => calls.every(({ received }) => received.join('').startsWith('HTTP/1.1 200')));
  expect(sockets.size).toBe(CONNECTIONS);
});

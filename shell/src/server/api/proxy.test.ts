import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { openServer } from '../open-server.ts';
import { proxyApi } from './proxy.ts';

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

const ORIGIN = 'https://mall.example';

let upstream: Server;
let respond: Handler;
let requests: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[];
let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  requests = [];
  respond = async (incoming, outgoing) => outgoing.end(await text(incoming));
  upstream = createServer((incoming, outgoing) => {
    requests.push({ method: incoming.method, url: incoming.url, headers: incoming.headers });
    void respond(incoming, outgoing);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  app = openServer({ logLevel: 'silent', trustedProxies: ['127.0.0.1'], origin: ORIGIN });
  await proxyApi(app, { apiUrl: apiUrl(), origin: ORIGIN });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  upstream.closeAllConnections();
  app.server.closeAllConnections();
  await app.close();
  upstream.close();
});

const apiUrl = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;

const openRequest = (path: string, options: RequestOptions = {}) =>
  request({ host: '127.0.0.1', port, path, ...options });

const send = async (path: string, options: RequestOptions = {}, body?: string) => {
  const call = openRequest(path, options);
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  // The test may end before the whole body is sent.
  call.on('error', () => undefined);
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

/** Resolves when the API receives the next call. */
const nextCall = () => once(upstream, 'request') as Promise<[IncomingMessage, ServerResponse]>;

const json = (body: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('forwards %s with its body, query and token', async (method) => {
  const body = '{"firstName":"Amel"}';
  const headers = { ...json(body), authorization: 'Bearer one', 'accept-language': 'ar', 'if-match': '"3"' };
  const response = await send('/api/v1/auth/user/me?a=1&b=%20', { method, headers }, body);
  expect(response).toMatchObject({ status: 200, body });
  expect(requests[0]).toMatchObject({ method, url: '/api/v1/auth/user/me?a=1&b=%20', headers });
});

test('forwards a DELETE without a body', async () => {
  expect(await send('/api/v1/shop/shop/1', { method: 'DELETE' })).toMatchObject({ status: 200, body: '' });
});

test('forwards the body of a GET, which has the ids of a bulk call', async () => {
  const body = '{"ids":["a"]}';
  const response = await send('/api/v1/categories/category/bulk', { headers: json(body) }, body);
  expect(response).toMatchObject({ status: 200, body });
  expect(requests[0]?.method).toBe('GET');
});

test('returns status, headers and body unchanged', async () => {
  const headers = {
    'cache-control': 'private, no-store',
    etag: '"4"',
    'content-disposition': 'attachment; filename="contacts.csv"',
    'x-request-id': 'r-1',
  };
  respond = (_, outgoing) => outgoing.writeHead(409, headers).end('{"resource":"SHOPS"}');
  expect(await send('/api/v1/x')).toMatchObject({ status: 409, headers, body: '{"resource":"SHOPS"}' });
});

test.each([429, 503])('returns a %i with Retry-After without a retry', async (status) => {
  respond = (_, outgoing) => outgoing.writeHead(status, { 'retry-after': '7' }).end('{"message":"later"}');
  const response = await send('/api/v1/x');
  expect(response).toMatchObject({ status, body: '{"message":"later"}' });
  expect(response.headers['retry-after']).toBe('7');
  expect(requests).toHaveLength(1);
});

test('never sends a caller’s response to another caller', async () => {
  let count = 0;
  respond = ({ headers }, outgoing) => {
    count += 1;
    outgoing.writeHead(200, { 'cache-control': 'public, max-age=60' }).end(`${headers.authorization} ${count}`);
  };
  const me = '/api/v1/auth/n/me';
  expect((await send(me, { headers: { authorization: 'Bearer a' } })).body).toBe('Bearer a 1');
  expect((await send(me, { headers: { authorization: 'Bearer b' } })).body).toBe('Bearer b 2');
  expect((await send(me)).body).toBe('undefined 3');
});

test('sends the API the caller’s address and the site, and drops the caller’s own claims', async () => {
  const claims = {
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    via: '1.1 evil',
  };
  await send('/api/v1/x', { headers: { ...claims, 'x-forwarded-proto': 'http', 'x-forwarded-prefix': '/evil' } });
  const { forwarded, via, 'x-real-ip': real, 'x-forwarded-prefix': prefix, ...headers } = requests[0]?.headers ?? {};
  expect([forwarded, via, real, prefix]).toEqual([undefined, undefined, undefined, undefined]);
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'mall.example',
    'x-forwarded-proto': 'https',
  });
});

test('sends the request id of the shell’s log, or the caller’s id if it is valid', async () => {
  await send('/api/v1/x');
  await send('/api/v1/x', { headers: { 'x-request-id': 'one-of-many' } });
  expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    'one-of-many',
  ]);
});

test('trusts the address that a configured proxy reports, and no earlier claims', async () => {
  await send('/api/v1/x', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
  expect(requests[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
});

test('ignores an address reported by a caller that is no proxy', async () => {
  const direct = openServer({ logLevel: 'silent', trustedProxies: [], origin: ORIGIN });
  await proxyApi(direct, { apiUrl: apiUrl(), origin: ORIGIN });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  await direct.inject({ url: '/api/v1/x', headers, remoteAddress: '198.51.100.7' });
  expect(requests[0]?.headers['x-forwarded-for']).toBe('198.51.100.7');
  await direct.close();
});

test('streams an upload of any size to the API', async () => {
  respond = () => undefined;
  const call = openRequest('/api/v1/bucket/file/', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const arrived = nextCall();
  call.write('first');
  const [incoming, outgoing] = await arrived;
  const [first] = await once(incoming, 'data');
  expect(String(first)).toBe('first');
  let bytes = 0;
  incoming.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  incoming.on('end', () => outgoing.end(String(bytes)));
  call.end(Buffer.alloc(3 * 1024 * 1024));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe(String(3 * 1024 * 1024));
});

test('applies the API’s backpressure to an upload, without buffering', async () => {
  respond = ({ method }, outgoing) => method === 'GET' && outgoing.end();
  const call = openRequest('/api/v1/bucket/file/', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
  });
  const arrived = nextCall();
  /** Whether the proxy accepts more data before it has answered twenty other calls. */
  const drains = async (): Promise<boolean> => {
    const drained = once(call, 'drain').then(() => true);
    for (let others = 0; others < 20; others += 1) {
      if (await Promise.race([drained, send('/api/v1/other').then(() => false)])) return true;
    }
    return false;
  };
  const piece = Buffer.alloc(1024 * 1024);
  call.write(piece);
  const [incoming, outgoing] = await arrived;
  incoming.pause();
  let sent = 1;
  while (sent < 200 && (call.write(piece) || (await drains()))) sent += 1;
  expect(sent).toBeLessThan(100);
  incoming.resume();
  incoming.on('end', () => outgoing.end('all'));
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('all');
});

test('aborts the API call when the upload is aborted', async () => {
  respond = () => undefined;
  const call = openRequest('/api/v1/bucket/file/', { method: 'POST', headers: { 'content-length': '1000' } });
  call.on('error', () => undefined);
  const arrived = nextCall();
  call.write('half');
  const [incoming] = await arrived;
  incoming.resume();
  const aborted = once(incoming, 'error');
  call.destroy();
  expect((await aborted)[0]).toMatchObject({ code: 'ECONNRESET' });
});

test('aborts the API call when the caller disconnects', async () => {
  respond = () => undefined;
  const arrived = nextCall();
  const call = openRequest('/api/v1/mailing/contact/csv');
  call.on('error', () => undefined);
  call.end();
  const [, outgoing] = await arrived;
  const closed = once(outgoing, 'close');
  call.destroy();
  await closed;
  expect(outgoing.writableFinished).toBe(false);
});

test('streams a response', async () => {
  respond = (_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/csv' }).write('email\n');
  const arrived = nextCall();
  const call = openRequest('/api/v1/mailing/contact/csv');
  call.end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const [first] = await once(response, 'data');
  expect(String(first)).toBe('email\n');
  (await arrived)[1].end('a@b.tn\n');
  expect(await text(response)).toBe('a@b.tn\n');
});

test('returns an early error before the upload ends', async () => {
  respond = (_, outgoing) => outgoing.writeHead(413, { connection: 'close' }).end('{"message":"too large"}');
  const call = openRequest('/api/v1/bucket/file/', {
    method: 'POST',
    headers: { 'content-length': String(50 * 1024 * 1024) },
  });
  call.on('error', () => undefined);
  call.write(Buffer.alloc(1024));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(413);
  expect(await text(response)).toBe('{"message":"too large"}');
  call.destroy();
});

test('reads the rest of a body that is still sent after the response', async () => {
  respond = (_, outgoing) => outgoing.writeHead(413).end('{"message":"too large"}');
  const body = Buffer.alloc(8 * 1024 * 1024).toString();
  const response = await send(
    '/api/v1/bucket/file/',
    { method: 'POST', headers: { 'content-type': 'text/plain' } },
    body,
  );
  expect(response).toMatchObject({ status: 413, body: '{"message":"too large"}' });
});

test('delivers the response to a sender that reads only after sending everything', async () => {
  respond = (_, outgoing) => outgoing.writeHead(413).end('{"message":"too large"}');
  const body = Buffer.alloc(32 * 1024 * 1024);
  const socket = connect(port, '127.0.0.1').pause();
  const head = `POST /api/v1/bucket/file/ HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise((sent) => socket.write(Buffer.concat([Buffer.from(head), body]), sent));
  const [piece] = await once(socket.resume(), 'data');
  expect(String(piece)).toContain('413');
  socket.destroy();
});

test('forwards bodies of unknown length with any method', async () => {
  for (const [method, path] of [
    ['POST', '/api/v1/x'],
    ['DELETE', '/api/v1/auth/user/me'],
    ['GET', '/api/v1/categories/category/bulk'],
  ] as const) {
    const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
    expect(await send(path, { method, headers }, '{"ids":[]}')).toMatchObject({
      status: 200,
      body: '{"ids":[]}',
    });
  }
});

test('returns a response without a body', async () => {
  for (const status of [204, 304]) {
    respond = (_, outgoing) => outgoing.writeHead(status, { etag: '"4"' }).end();
    expect(await send('/api/v1/x')).toMatchObject({ status, body: '', headers: { etag: '"4"' } });
  }
  respond = (_, outgoing) => outgoing.writeHead(200, { 'content-length': '12' }).end();
  expect(await send('/api/v1/x', { method: 'HEAD' })).toMatchObject({
    status: 200,
    headers: { 'content-length': '12' },
  });
});

test('retries a read once when its connection was just closed', async () => {
  let count = 0;
  respond = ({ socket }, outgoing) => {
    count += 1;
    if (count === 2) socket.destroy();
    else outgoing.end(String(count));
  };
  expect((await send('/api/v1/x')).body).toBe('1');
  expect((await send('/api/v1/x')).body).toBe('3');
  count = 1;
  expect((await send('/api/v1/x', { method: 'POST' })).status).toBe(503);
});

test('drops hop-by-hop headers', async () => {
  respond = (_, outgoing) => outgoing.writeHead(200, { connection: 'x-hop', 'x-hop': '1', 'x-kept': '2' }).end();
  const { headers } = await send('/api/v1/x', {
    headers: { connection: 'te, upgrade', te: 'trailers', upgrade: 'h2c', 'keep-alive': 'timeout=5', 'x-own': '2' },
  });
  expect(requests[0]?.headers).toMatchObject({ 'x-own': '2' });
  for (const name of ['te', 'upgrade', 'keep-alive']) expect(requests[0]?.headers).not.toHaveProperty(name);
  expect(headers).toMatchObject({ 'x-kept': '2' });
  expect(headers).not.toHaveProperty('x-hop');
});

test('responds to Expect: 100-continue', async () => {
  const body = '{"a":1}';
  const call = openRequest('/api/v1/x', { method: 'POST', headers: { ...json(body), expect: '100-continue' } });
  call.flushHeaders();
  await once(call, 'continue');
  call.end(body);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  expect([response.statusCode, await text(response)]).toEqual([200, body]);
});

test('returns a 503 in JSON in the caller’s language, without internals, while the API is unreachable', async () => {
  upstream.closeAllConnections();
  upstream.close();
  const response = await send('/api/v1/x', { headers: { 'accept-language': 'ar' } });
  expect(response.status).toBe(503);
  expect(response.headers['retry-after']).toMatch(/^\d+$/);
  expect(JSON.parse(response.body)).toEqual({ message: expect.stringMatching(/\p{Script=Arabic}/u) });
});

test.each([
  '/api/v1/./cache-tags',
  '/api/v1/%2e/cache-tags',
  '/api/./v1/cache-tags',
  '/api/v1/x/../cache-tags',
  '/api/v1\\cache-tags',
  'http://elsewhere.example/api/v1/health',
])('rejects %s, which the API would parse as another address', async (path) => {
  expect([400, 404]).toContain((await send(path)).status);
  expect(requests).toEqual([]);
});

import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { configureApiClient } from '../../api/api-client.ts';
import { StoredReleases } from '../load/stored-releases.ts';
import { ReleaseFolder } from '../testing/release-folder.ts';
import { serveReleases } from './serve-releases.ts';

let folder: ReleaseFolder;
let app: FastifyInstance;

const placesOf = ({ releases, publicKeys, cacheFolder }: ReleaseFolder, store?: string) => ({
  releases,
  publicKeys,
  cacheFolder,
  stores: store === undefined ? [] : [`${store}/`],
  discovery: `${store ?? releases}/discovery.json`,
});

const serve = async (store?: string): Promise<void> => {
  const places = placesOf(folder, store);
  app = Fastify();
  await serveReleases(app, places, new StoredReleases(places));
};

beforeEach(async () => {
  folder = await ReleaseFolder.create();
  await folder.release('1.0.0');
  await serve();
});

afterEach(async () => {
  await app.close();
  await rm(folder.root, { recursive: true });
});

const BROWSER = 'releases/mf-a/1.0.0/browser';
const get = (path: string, encoding = 'identity') =>
  app.inject({ url: `/releases/${path}`, headers: { 'accept-encoding': encoding } });

test('serves released files compressed and immutable', async () => {
  const plain = await get('mf-a/1.0.0/browser/part.js');
  expect(plain.statusCode).toBe(200);
  expect(plain.body).toContain('a part');
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': expect.stringContaining('javascript'),
  });
  const compressed = await get('mf-a/1.0.0/browser/part.js', 'br, gzip');
  expect(compressed.headers['content-encoding']).toBe('br');
});

test('rejects a changed file, before and after it was served', async () => {
  await folder.write(`${BROWSER}/part.js`, 'evil '.repeat(70));
  const refused = await get('mf-a/1.0.0/browser/part.js');
  expect(refused.statusCode).toBe(503);
  expect(refused.body).not.toContain('evil');
  expect(refused.headers['cache-control']).toBe('no-store');

  expect((await get('mf-a/1.0.0/browser/remote-entry.js')).statusCode).toBe(200);
  await folder.write(`${BROWSER}/remote-entry.js`, 'evil '.repeat(100));
  expect((await get('mf-a/1.0.0/browser/remote-entry.js')).statusCode).toBe(503);
});

test('rejects a compressed form with other content, or a decompression bomb', async () => {
  await folder.write(`${BROWSER}/part.js.br`, brotliCompressSync('evil '.repeat(70)));
  expect((await get('mf-a/1.0.0/browser/part.js', 'br')).statusCode).toBe(503);
  await folder.write(`${BROWSER}/part.js.br`, brotliCompressSync(Buffer.alloc(64 * 1024 * 1024)));
  expect((await get('mf-a/1.0.0/browser/part.js', 'br')).statusCode).toBe(503);
});

test('rejects a release signed with an unknown key', async () => {
  await folder.release('6.6.6', generateKeyPairSync('ed25519').privateKey);
  expect((await get('mf-a/6.6.6/browser/part.js')).statusCode).toBe(503);
});

test.each([
  'mf-a/1.0.0/node/part.js',
  'mf-a/1.0.0/release.json',
  'discovery.json',
  'mf-a/1.0.0/browser/missing.js',
  'mf-a/9.9.9/browser/part.js',
  'mf-a/1.0.0/browser/../node/part.js',
  'mf-a/1.0.0/browser/%2e%2e/node/part.js',
  'mf-a/1.0.0/browser/..%2fnode%2fpart.js',
  'mf-a/1.0.0/browser/part.js.map',
  'mf-a/1.0.0/browser/part.js.br',
  'mf-a/1.0.0/browser/constructor',
])('returns 404 at %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

describe('of a restricted remote', () => {
  const GATED = {
    routes: [{ id: 'desk', path: 'desk', access: { roles: ['ADMIN'] } }],
    assets: { remote: ['part.js'] },
  };
  const MIXED = {
    routes: [{ id: 'open', path: 'open' }, ...GATED.routes],
    assets: { remote: ['remote-entry.js'], 'pages/desk': ['part.js'] },
  };

  let api: Server;
  let isAway: boolean;
  let requests: string[];

  const listen = async (server: Server): Promise<string> => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeEach(async () => {
    requests = [];
    isAway = false;
    api = createServer(({ headers: { authorization = '' } }, response) => {
      requests.push(authorization);
      const status = authorization === 'Bearer good' ? 200 : 403;
      response.writeHead(isAway ? 500 : status, { 'content-type': 'application/json' }).end('{"message":"no"}');
    });
    configureApiClient(await listen(api), undefined);
    await folder.release('2.0.0', undefined, undefined, GATED);
    await folder.release('3.0.0', undefined, undefined, MIXED);
  });

  afterEach(() => {
    api.closeAllConnections();
    api.close();
  });

  const FILE = 'mf-a/2.0.0/browser/part.js';
  const bring = (pass: string, path = FILE, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/releases/${path}`, headers: { cookie: `release-pass=${pass}`, ...headers } });

  test.each(['part.js', 'remote-entry.js', 'part.js.br', 'missing.js', 'contract.json'])(
    'returns 404 to an anonymous caller at %s, without calling the API',
    async (file) => {
      expect((await get(`mf-a/2.0.0/browser/${file}`)).statusCode).toBe(404);
      expect(requests).toEqual([]);
    },
  );

  test('returns 404 for a pass that the API rejects', async () => {
    for (const [headers, method] of [
      [{}, 'HEAD'],
      [{ range: 'bytes=0-3' }, 'GET'],
      [{ 'accept-encoding': 'br' }, 'GET'],
    ] as const) {
      expect((await bring('bad', FILE, headers, method)).statusCode).toBe(404);
    }
    expect(requests).toEqual(Array(3).fill('Bearer bad'));
  });

  test('serves a permitted caller without caching, and asks the API once for many files', async () => {
    const plain = await bring('good', FILE, { 'accept-encoding': 'identity' });
    expect([plain.statusCode, plain.body]).toEqual([200, expect.stringContaining('a part')]);
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
      'content-type': expect.stringContaining('javascript'),
    });
    expect(plain.headers).not.toHaveProperty('access-control-allow-origin');
    const packed = await bring('good', FILE, { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    });
    const known = await bring('good', FILE, { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) });
    expect(known.statusCode).toBe(304);
    expect(requests).toEqual(['Bearer good']);
    for (const path of ['mf-a/2.0.0/node/part.js', 'mf-a/2.0.0/release.json', 'mf-a/2.0.0/browser/missing.js']) {
      expect((await bring('good', path)).statusCode).toBe(404);
    }
  });

  test('returns 503 while the API is unavailable', async () => {
    isAway = true;
    const answer = await bring('good');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    isAway = false;
    expect((await bring('good')).statusCode).toBe(200);
  });

  test('rejects a changed file', async () => {
    await folder.write('releases/mf-a/2.0.0/browser/part.js', 'evil '.repeat(70));
    expect((await bring('good')).statusCode).toBe(503);
  });

  test('serves the files of its open parts to all callers', async () => {
    expect((await get('mf-a/3.0.0/browser/remote-entry.js')).statusCode).toBe(200);
    expect((await get('mf-a/3.0.0/browser/part.js')).statusCode).toBe(404);
    expect((await bring('good', 'mf-a/3.0.0/browser/part.js')).statusCode).toBe(200);
  });

  test('serves it from a remote store, which it reads only for signed-in callers', async () => {
    const read: string[] = [];
    const store = createServer(async ({ url = '' }, response) => {
      read.push(url);
      const bytes = await readFile(join(folder.releases, url)).catch(() => undefined);
      response.writeHead(bytes ? 200 : 404).end(bytes);
    });
    await app.close();
    await serve(await listen(store));
    expect((await get(FILE)).statusCode).toBe(404);
    expect((await bring('bad')).statusCode).toBe(404);
    expect(read).toEqual([]);
    expect((await bring('good')).body).toContain('a part');
    expect((await bring('good', 'mf-a/1.0.0/browser/missing.js')).statusCode).toBe(404);
    store.closeAllConnections();
    store.close();
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveReleases } from './serve-releases.ts';
import { ReleaseFolder } from './testing/release-folder.ts';

let folder: ReleaseFolder;
let app: FastifyInstance;

beforeEach(async () => {
  folder = await ReleaseFolder.create();
  await folder.release('1.0.0');
  app = Fastify();
  await serveReleases(app, folder);
});

afterEach(async () => {
  await app.close();
  await rm(folder.root, { recursive: true });
});

const BROWSER = 'releases/mf-a/1.0.0/browser';
const get = (path: string, encoding = 'identity') =>
  app.inject({ url: `/releases/${path}`, headers: { 'accept-encoding': encoding } });

test('serves what was released, compressed, for good', async () => {
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

test('refuses a file that was changed, before and after it was served', async () => {
  await folder.write(`${BROWSER}/part.js`, 'evil '.repeat(70));
  const refused = await get('mf-a/1.0.0/browser/part.js');
  expect(refused.statusCode).toBe(503);
  expect(refused.body).not.toContain('evil');
  expect(refused.headers['cache-control']).toBe('no-store');

  expect((await get('mf-a/1.0.0/browser/remote-entry.js')).statusCode).toBe(200);
  await folder.write(`${BROWSER}/remote-entry.js`, 'evil '.repeat(100));
  expect((await get('mf-a/1.0.0/browser/remote-entry.js')).statusCode).toBe(503);
});

test('refuses a compressed form that holds something else, or a bomb', async () => {
  await folder.write(`${BROWSER}/part.js.br`, brotliCompressSync('evil '.repeat(70)));
  expect((await get('mf-a/1.0.0/browser/part.js', 'br')).statusCode).toBe(503);
  await folder.write(`${BROWSER}/part.js.br`, brotliCompressSync(Buffer.alloc(64 * 1024 * 1024)));
  expect((await get('mf-a/1.0.0/browser/part.js', 'br')).statusCode).toBe(503);
});

test('refuses a release that a stranger signed', async () => {
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
])('has nothing at %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

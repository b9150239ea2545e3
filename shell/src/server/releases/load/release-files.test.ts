import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ReleaseFolder } from '../testing/release-folder.ts';
import { ensureNodeFolder, ensureReleaseFolder } from './release-files.ts';

let folder: ReleaseFolder;

beforeEach(async () => {
  folder = await ReleaseFolder.create();
});

afterEach(() => rm(folder.root, { recursive: true }));

const places = () => ({ ...folder, discovery: join(folder.releases, 'discovery.json'), stores: [] });
const NODE = 'releases/mf-a/1.0.0/node';

test('uses a copy that writers of the store can’t change', async () => {
  const version = await folder.release('1.0.0');
  const copy = await ensureNodeFolder('mf-a', version, places());
  expect(copy.startsWith(folder.cacheFolder)).toBe(true);
  await folder.write(`${NODE}/part.js`, 'evil');
  expect(await ensureNodeFolder('mf-a', version, places())).toBe(copy);
  expect(await readFile(join(copy, 'part.js'), 'utf8')).toContain('a part');
});

test('rejects files that differ from the release', async () => {
  const version = await folder.release('1.0.0');
  await folder.write(`${NODE}/part.js`, 'evil');
  await expect(ensureNodeFolder('mf-a', version, places())).rejects.toThrow(
    'part.js is not the file that was released',
  );
});

test('removes a rejected copy completely, including files that arrive late', async () => {
  const version = await folder.release('1.0.0');
  let address = '';
  // A file that has arrived is read and written before as many others.
  const askTwenty = async () => {
    for (let others = 0; others < 20; others += 1) await (await fetch(`${address}other`)).text();
  };
  const isRejected = Promise.withResolvers<void>();
  const isSent = Promise.withResolvers<void>();
  const store = createServer(async (request, response) => {
    if (request.url?.endsWith('part.js')) return void response.on('close', isRejected.resolve).end('evil');
    if (!request.url?.endsWith('remote-entry.js')) return void response.end();
    await isRejected.promise;
    await askTwenty();
    response.on('close', isSent.resolve).end(await readFile(join(folder.root, NODE, 'remote-entry.js')));
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(store.address() as AddressInfo).port}/`;
  try {
    const remote = { ...places(), discovery: `${address}discovery.json`, stores: [address] };
    await expect(ensureNodeFolder('mf-a', version, remote)).rejects.toThrow(
      'part.js is not the file that was released',
    );
    await isSent.promise;
    await askTwenty();
    expect(await readdir(join(folder.cacheFolder, 'mf-a'))).toEqual([]);
  } finally {
    store.close();
  }
});

test('replaces a copy that was changed', async () => {
  const version = await folder.release('1.0.0');
  const copy = await ensureNodeFolder('mf-a', version, places());
  await folder.write(join('cache', copy.slice(folder.cacheFolder.length), 'part.js'), 'evil');
  await ensureNodeFolder('mf-a', version, places());
  expect(await readFile(join(copy, 'part.js'), 'utf8')).toContain('a part');
});

test('creates one copy for concurrent processes', async () => {
  const version = await folder.release('1.0.0');
  const copies = await Promise.all(Array.from({ length: 5 }, () => ensureNodeFolder('mf-a', version, places())));
  expect(new Set(copies).size).toBe(1);
});

test('copies a complete release, with its valid compressed forms', async () => {
  const version = await folder.release('1.0.0');
  await folder.write('releases/mf-a/1.0.0/browser/part.js.br', brotliCompressSync('evil'));
  const copy = await ensureReleaseFolder('mf-a', version, places());
  expect((await readdir(copy, { recursive: true })).sort()).toEqual([
    'browser',
    'browser/part.js',
    'browser/part.js.gz',
    'browser/remote-entry.js',
    'browser/remote-entry.js.br',
    'browser/remote-entry.js.gz',
    'node',
    'node/part.js',
    'node/remote-entry.js',
  ]);
  await rm(folder.releases, { recursive: true });
  expect(await ensureReleaseFolder('mf-a', version, places())).toBe(copy);
});

test('rejects a complete release with a changed browser file', async () => {
  const version = await folder.release('1.0.0');
  await folder.write('releases/mf-a/1.0.0/browser/part.js', 'evil');
  await expect(ensureReleaseFolder('mf-a', version, places())).rejects.toThrow(
    'part.js is not the file that was released',
  );
});

import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { imageUrl } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { TookTooLongError } from '../../../platform/limits/fair-queue.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fileRecord } from '../file-record.ts';
import { findById } from '../repository.ts';
import { recordPicture, storePicture } from '../service.ts';
import type { FileRow } from '../table.ts';
import { slowJpeg } from '../testing/picture-bombs.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';
import { FailedBeforeError } from './file-failures.ts';
import { planRendition } from './rendition.ts';
import { Renditions, renditionsOf } from './renditions.ts';

let api: TestApp;
let url: string;

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const request = (width: number, height?: number, headers: Record<string, string> = {}) =>
  api.app.inject({ url: imageUrl(url, width, height), headers });

beforeAll(async () => {
  api = await openTestApp();
  const id = await api.write((context) => storeTestPicture(context, api.deps.disk));
  const row = await findById(api.deps.database.db, id);
  if (row) url = fileRecord(row, 'fr').url;
});

afterAll(() => api.close());

/** Stores a picture without the checks of an upload. */
const keepOf = async (bytes: Buffer): Promise<FileRow> => {
  const id = await api.write(async (context) => {
    const picture = { name: 'image', bytes, color: '#c1552f', alt: null };
    const kept = await storePicture(api.deps.disk, context.newId(), picture);
    await recordPicture(context, kept);
    return kept.id;
  });
  return (await findById(api.deps.database.db, id)) as FileRow;
};

it('names a picture with places for its width and height', () => {
  expect(url).toMatch(/^\/api\/v1\/bucket\/file\/[0-9a-f]{24}\/\$w\/\$h\?v=0$/);
});

it.each([
  [AVIF, 'image/avif', 'heif'],
  ['image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif;q=0, image/webp;q=0.0', 'image/jpeg', 'jpeg'],
  ['*/*', 'image/jpeg', 'jpeg'],
])('responds to Accept %s with %s', async (accept, type, format) => {
  const { statusCode, headers, rawPayload } = await request(640, undefined, { accept });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    vary: 'accept',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 640, height: 427 });
});

it('crops when both sides are given', async () => {
  expect(await sharp((await request(80, 80)).rawPayload).metadata()).toMatchObject({ width: 80, height: 80 });
});

it('never enlarges a picture', async () => {
  expect(await sharp((await request(3840)).rawPayload).metadata()).toMatchObject({ width: 1200, height: 800 });
});

it.each(['image/avif', 'image/webp', 'image/jpeg'])('gives a picture that is taller than %s may be', async (accept) => {
  // No new renditions are accepted; some may already exist.
  const tall = sharp({ create: { width: 4, height: 20_000, channels: 3, background: '#c1552f' } }).png();
  const row = await keepOf(await tall.toBuffer());
  const response = await api.app.inject({ url: imageUrl(fileRecord(row, 'fr').url, 640), headers: { accept } });
  expect(response.statusCode).toBe(200);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 3, height: 16_383 });
});

it('returns 304 to a matching ETag', async () => {
  const { headers } = await request(640);
  expect((await request(640, undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

it('renders a size once for concurrent requests', async () => {
  const read = jest.spyOn(api.deps.disk, 'getStream');
  const responses = await Promise.all(Array.from({ length: 8 }, () => request(750)));
  expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  await request(750);
  expect(read).toHaveBeenCalledTimes(1);
});

it('serves pictures while the cache can’t be written', async () => {
  const folder = path.join(api.deps.config.dataDir, 'renditions');
  await rename(folder, `${folder}.away`);
  await writeFile(folder, 'no folder');
  const response = await request(828);
  await rm(folder);
  await rename(`${folder}.away`, folder);
  expect(response.statusCode).toBe(200);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 828 });
});

it('warns once while renditions can’t be cached, and leaves no temporary files', async () => {
  const { dataDir } = api.deps.config;
  const [, id = ''] = /file\/([0-9a-f]{24})/.exec(url) ?? [];
  const row = (await findById(api.deps.database.db, id)) as FileRow;
  const taken = [80, 200].map((width) => path.join(renditionsOf(dataDir, id), `${width}x60.jpeg`));
  const warn = jest.fn();
  const renditions = new Renditions(dataDir, api.deps.disk, { warn }, 120_000);
  const { signal } = new AbortController();
  const make = (width: number) =>
    renditions.make(row, planRendition(row, { width, height: 60 }), { caller: undefined, signal });
  // A folder has the name of the final file.
  for (const folder of taken) await mkdir(path.join(folder, 'full'), { recursive: true });
  for (const width of [80, 200, 80]) expect(await sharp(await make(width)).metadata()).toMatchObject({ width });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ code: 'EISDIR' }) },
    expect.stringContaining('can’t be kept'),
  );
  await make(640);
  await make(80);
  expect(warn).toHaveBeenCalledTimes(2);
  const left = await readdir(renditionsOf(dataDir, id));
  expect(left.filter((name) => !/^\d+x(\d+|auto)\.(avif|webp|jpeg)$/.test(name))).toEqual([]);
  for (const folder of taken) await rm(folder, { recursive: true });
  await renditions.close();
});

it('rejects a picture for a while after two timeouts', async () => {
  const row = await keepOf(slowJpeg(3_000));
  const renditions = new Renditions(api.deps.config.dataDir, api.deps.disk, { warn: jest.fn() }, 3_000);
  const { signal } = new AbortController();
  const make = (file: FileRow, width: number) =>
    renditions.make(file, planRendition(file, { width, height: undefined }), { caller: undefined, signal });
  for (const width of [80, 200]) await expect(make(row, width)).rejects.toThrow(TookTooLongError);
  const read = jest.spyOn(api.deps.disk, 'getStream');
  for (const width of [80, 640]) await expect(make(row, width)).rejects.toThrow(FailedBeforeError);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  const [, id = ''] = /file\/([0-9a-f]{24})/.exec(url) ?? [];
  await make((await findById(api.deps.database.db, id)) as FileRow, 1080);
  await renditions.close();
});

it('crops a portrait banner to the picture’s height', async () => {
  expect(await sharp((await request(828, 1104)).rawPayload).metadata()).toMatchObject({ width: 828, height: 800 });
});

it('leaves no incomplete file', async () => {
  const files = await readdir(path.join(api.deps.config.dataDir, 'renditions'), { recursive: true });
  expect(files.filter((name) => path.extname(name)).every((name) => /\.(avif|webp|jpeg)$/.test(name))).toBe(true);
});

it.each([
  ['a width that isn’t listed', () => request(641), 'width'],
  ['a height that isn’t listed', () => request(640, 481), 'height'],
  ['the height of another width', () => request(640, 1104), 'height'],
])('rejects %s', async (_, asking, fieldName) => {
  const response = await asking();
  expect(response.statusCode).toBe(422);
  expect(response.json().fields).toMatchObject([{ fieldName }]);
});

it('returns 404 for a missing file', async () => {
  const { status, body } = await api.get(`/bucket/file/${'f'.repeat(24)}/640/auto`);
  expect([status, body.message]).toEqual([404, 'Fichier introuvable']);
});

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TILE_SIDE, thumbnailUrl } from 'shared-kernel/contracts';
import { openS3 } from 'shared-kernel/testing/s3';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { files } from './table.ts';
import { sampleFiles } from './testing/sample-files.ts';
import { storeTestPicture } from './testing/store-test-picture.ts';
import { formFile, upload, uploadHeaders } from './testing/upload.ts';

let s3: Awaited<ReturnType<typeof openS3>>;
let api: TestApp;
let headers: Record<string, string>;
let samples: Awaited<ReturnType<typeof sampleFiles>>;

beforeAll(async () => {
  s3 = await openS3();
  api = await openTestApp(s3.env);
  headers = await uploadHeaders(api, await api.signIn('EDITOR'), 'image', 'document');
  samples = await sampleFiles();
});

afterAll(async () => {
  await api.close();
  await s3.close();
});

const sample = (type: string, name: string) => formFile(samples[type] ?? '', type, name);

it('stores uploads with their type in the bucket, not in the data folder', async () => {
  const { status, body } = await upload(api, headers, sample('image/png', 'a.png'), sample('application/pdf', 'b.pdf'));
  expect(status).toBe(201);
  expect((await s3.keys()).toSorted()).toEqual(body.map(({ key }: { key: string }) => key).toSorted());
  expect(await api.deps.disk.getMetaData(body[1].key)).toMatchObject({
    contentType: 'application/pdf',
    contentLength: samples['application/pdf']?.length,
  });
  expect(await readdir(api.deps.config.dataDir)).not.toContain('files');
});

it('serves files from the bucket, and caches renditions in the data folder', async () => {
  const { body } = await upload(api, headers, sample('image/jpeg', 'a.jpg'), sample('application/pdf', 'b.pdf'));
  const [picture, document] = body;
  const whole = await api.app.inject(`/api/v1/bucket/file/${document._id}`);
  expect(whole.rawPayload.equals(samples['application/pdf'] ?? Buffer.alloc(0))).toBe(true);
  const rendition = await api.app.inject(thumbnailUrl(picture.url, TILE_SIDE));
  expect(await sharp(rendition.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
  const kept = await readdir(path.join(api.deps.config.dataDir, 'renditions'), { recursive: true });
  expect(kept.some((name) => name.endsWith(path.join(picture._id, '80x80.jpeg')))).toBe(true);
});

it('stores a large document unchanged', async () => {
  const large = Buffer.concat([samples['application/pdf'] ?? Buffer.alloc(0), Buffer.alloc(12 * 1024 * 1024, 'x')]);
  const { body } = await upload(api, headers, formFile(large, 'application/pdf', 'a.pdf'));
  const stored = await buffer(await api.deps.disk.getStream(body.key));
  expect(stored.equals(large)).toBe(true);
});

it('stores seeded files in the bucket', async () => {
  const id = await api.write((context) => storeTestPicture(context, api.deps.disk));
  expect(await s3.keys()).toContain(`${id.slice(-2)}/${id}`);
});

it('leaves no files in the bucket when their records can’t be written', async () => {
  const before = await s3.keys();
  jest.spyOn(api.deps.database.db, 'transaction').mockRejectedValueOnce(new Error('the database is gone'));
  const { status } = await upload(api, headers, sample('image/png', 'a.png'), sample('image/gif', 'b.gif'));
  expect(status).toBe(500);
  expect(await s3.keys()).toEqual(before);
});

it.each([
  ['with a wrong key', () => ({ ...s3.env, S3_SECRET_KEY: 'wrong' })],
  ['when the storage is unreachable', () => ({ ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' })],
])('stores nothing %s, and reveals no details', async (_, env) => {
  const other = await openTestApp(env());
  try {
    const token = await uploadHeaders(other, await other.signIn('EDITOR'), 'image');
    const response = await upload(other, token, sample('image/png', 'a.png'));
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(Object.keys(response.body)).toEqual(['message', 'requestId']);
    expect(await other.deps.database.db.select().from(files)).toEqual([]);
  } finally {
    await other.close();
  }
});

import { imageUrl } from 'shared-kernel/contracts';
import { newId } from '../../platform/database/ids.ts';
import { openSilentS3 } from '../../platform/files/testing/open-silent-s3.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { files } from './table.ts';
import { countStored } from './testing/count-stored.ts';
import { sampleFiles } from './testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from './testing/upload.ts';
import { keyOf } from './uploads/store-files.ts';

/** A storage that never responds, with an API that uses it. */
interface Silence {
  s3: Awaited<ReturnType<typeof openSilentS3>>;
  api: TestApp;
  editor: SignedIn;
  /** Files that were stored while the storage responded. */
  picture: string;
  document: string;
}

const silences: Record<string, Silence> = {};
const STORAGES = [
  ['takes what it is sent', true],
  ['takes nothing', false],
] as const;

beforeAll(async () => {
  for (const [name, isReading] of STORAGES) {
    const s3 = await openSilentS3({ isReading });
    const api = await openTestApp(s3.env);
    silences[name] = {
      s3,
      api,
      editor: await api.signIn('EDITOR'),
      picture: await record(api, 'image/jpeg'),
      document: await record(api, 'application/pdf'),
    };
  }
});

afterAll(async () => {
  for (const { api, s3 } of Object.values(silences)) {
    await api.close();
    s3.close();
  }
});

const record = async ({ deps }: TestApp, type: string): Promise<string> => {
  const id = newId();
  const times = { createdAt: new Date(), updatedAt: new Date() };
  const sides = type.startsWith('image/') ? { width: 900, height: 600 } : {};
  const row = { id, key: keyOf(id), name: 'fichier', type, size: 1_000, ...sides, ...times };
  await deps.database.db.insert(files).values(row);
  return id;
};

// The tests wait for timeouts, so they run concurrently.
describe.each(STORAGES.map(([name]) => name))('a storage that %s and never answers', (name) => {
  it.concurrent('answers uploads with 503, and leaves only keys for the sweep', async () => {
    const { api, editor } = silences[name] as Silence;
    const headers = await uploadHeaders(api, editor, 'image', 'document');
    const samples = await sampleFiles();
    const large = Buffer.concat([samples['application/pdf'] ?? Buffer.alloc(0), Buffer.alloc(12_000_000, 'x')]);
    const sent = [formFile(large, 'application/pdf'), formFile(samples['image/png'] ?? '', 'image/png')];
    const before = await countStored(api);
    const response = await upload(api, { ...headers, 'accept-language': 'en' }, ...sent);
    expect(response.status).toBe(503);
    expect(response.body).toEqual({
      message: 'The service is temporarily unavailable',
      requestId: expect.any(String),
    });
    expect(await countStored(api)).toEqual({ ...before, notes: before.notes + 2 });
  });

  it.concurrent.each([
    ['fr', 'Le service est momentanément indisponible'],
    ['ar', 'الخدمة غير متاحة مؤقتًا'],
  ])('has pictures answered in %s', async (language, message) => {
    const { api, picture } = silences[name] as Silence;
    const url = `/api/v1/bucket/file/${picture}/$w/$h`;
    const headers = { 'accept-language': language };
    const calls = [80, 640, 750, 828].map((width) => api.app.inject({ url: imageUrl(url, width), headers }));
    for (const response of await Promise.all(calls)) {
      expect([response.statusCode, response.json().message]).toEqual([503, message]);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
    }
  });

  it.concurrent('has documents answered', async () => {
    const { api, document } = silences[name] as Silence;
    const response = await api.app.inject(`/api/v1/bucket/file/${document}`);
    expect(response.statusCode).toBe(503);
  });
});

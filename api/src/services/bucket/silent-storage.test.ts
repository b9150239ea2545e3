import { imageUrl } from 'shared-kernel/contracts';
import { newId } from '../../platform/database/ids.ts';
import { openSilentS3 } from '../../platform/files/testing/open-silent-s3.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { keyOf } from './storage.ts';
import { files } from './table.ts';
import { countKept } from './testing/kept-files.ts';
import { sampleFiles } from './testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from './testing/upload.ts';

/** Milliseconds in which everything has its answer. */
const TIMEOUT = 15_000;

describe.each([
  ['takes what it is sent', true],
  ['takes nothing', false],
])('a storage that %s and never answers', (_, isReading) => {
  let s3: Awaited<ReturnType<typeof openSilentS3>>;
  let api: TestApp;
  let editor: SignedIn;

  beforeAll(async () => {
    s3 = await openSilentS3({ isReading });
    api = await openTestApp(s3.env);
    editor = await api.signIn('EDITOR');
  });

  afterAll(async () => {
    await api.close();
    s3.close();
  });

  /** The record of a file that was stored when the storage was well. */
  async function record(type: string): Promise<string> {
    const id = newId();
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const sides = type.startsWith('image/') ? { width: 900, height: 600 } : {};
    const row = { id, key: keyOf(id), name: 'fichier', type, size: 1_000, ...sides, ...times };
    await api.deps.database.db.insert(files).values(row);
    return id;
  }

  async function answerOf<Answer>(asking: Promise<Answer>): Promise<Answer> {
    const began = performance.now();
    const answer = await asking;
    expect(performance.now() - began).toBeLessThan(TIMEOUT);
    return answer;
  }

  it('has uploads refused, and nothing left of them but a note for the sweep', async () => {
    const headers = await uploadHeaders(api, editor, 'image', 'document');
    const samples = await sampleFiles();
    const large = Buffer.concat([samples['application/pdf'] ?? Buffer.alloc(0), Buffer.alloc(12_000_000, 'x')]);
    const sent = [formFile(large, 'application/pdf'), formFile(samples['image/png'] ?? '', 'image/png')];
    const before = await countKept(api);
    const answer = await answerOf(upload(api, { ...headers, 'accept-language': 'en' }, ...sent));
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      message: 'The service is temporarily unavailable',
      requestId: expect.any(String),
    });
    expect(await countKept(api)).toEqual({ ...before, notes: before.notes + 2 });
  });

  it.each([
    ['fr', 'Le service est momentanément indisponible'],
    ['ar', 'الخدمة غير متاحة مؤقتًا'],
  ])('has pictures answered in %s', async (language, message) => {
    const url = `/api/v1/bucket/file/${await record('image/jpeg')}/$w/$h`;
    const headers = { 'accept-language': language };
    const calls = [80, 640, 750, 828].map((width) => api.app.inject({ url: imageUrl(url, width), headers }));
    for (const answer of await answerOf(Promise.all(calls))) {
      expect([answer.statusCode, answer.json().message]).toEqual([503, message]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': expect.any(String) });
    }
  });

  it('has documents answered', async () => {
    const answer = await answerOf(api.app.inject(`/api/v1/bucket/file/${await record('application/pdf')}`));
    expect(answer.statusCode).toBe(503);
  });
});

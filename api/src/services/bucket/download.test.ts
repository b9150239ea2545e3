import { once } from 'node:events';
import { get } from 'node:http';
import { eq } from 'drizzle-orm';
import { newId } from '../../platform/database/ids.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { files } from './table.ts';
import { sampleFiles } from './testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from './testing/upload.ts';

let api: TestApp;
let samples: Awaited<ReturnType<typeof sampleFiles>>;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await openTestApp();
  samples = await sampleFiles();
  headers = await uploadHeaders(api, await api.signIn('EDITOR'), 'image', 'document');
});

afterAll(() => api.close());

const stored = async (type: string, name: string): Promise<string> =>
  (await upload(api, headers, formFile(samples[type] ?? '', type, name))).body._id;

const download = (id: string, asked: Record<string, string> = {}) =>
  api.app.inject({ url: `/api/v1/bucket/file/${id}`, headers: asked });

it.each([
  ['application/pdf', 'Plan du centre été.pdf'],
  ['application/msword', 'menu.doc'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'prix "2026".xlsx'],
])('serves %s as a sandboxed attachment', async (type, name) => {
  const response = await download(await stored(type, name));
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(samples[type] ?? Buffer.alloc(0))).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': type,
    'content-length': String(samples[type]?.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';.*; frame-ancestors 'none'$/),
    'content-disposition': expect.stringMatching(/^attachment; filename=/),
  });
});

it('encodes file names of every script', async () => {
  const { headers: answered } = await download(await stored('application/pdf', 'قائمة.pdf'));
  expect(answered['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('قائمة.pdf')}`);
});

it('escapes file names in the header', async () => {
  const id = await stored('application/pdf', 'a.pdf');
  const name = 'a"\r\nset-cookie: x=1;.pdf';
  await api.deps.database.db.update(files).set({ name }).where(eq(files.id, id));
  const { headers: answered } = await download(id);
  expect(answered['set-cookie']).toBeUndefined();
  expect(answered['content-disposition']).toMatch(/^attachment; filename="a\\".*\.pdf"; filename\*=UTF-8''[\w%.-]+$/);
});

it('returns 304 to a matching ETag', async () => {
  const id = await stored('application/pdf', 'a.pdf');
  expect((await download(id, { 'if-none-match': `"${id}"` })).statusCode).toBe(304);
});

it('never serves the original of a picture', async () => {
  expect((await download(await stored('image/jpeg', 'a.jpg'))).statusCode).toBe(404);
});

it.each(['image/svg+xml', 'text/html'])('serves no %s, even if one is stored', async (type) => {
  const id = newId();
  const bytes = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await api.deps.disk.put(id, bytes);
  await api.deps.database.db.insert(files).values({ id, key: id, name: 'a', type, size: bytes.length, ...times });
  expect((await download(id)).statusCode).toBe(404);
  expect((await download(`${id}/80/80`)).statusCode).toBe(404);
});

it('serves other clients while one reads slowly', async () => {
  const type = 'application/pdf';
  const long = Buffer.concat([samples[type] ?? Buffer.alloc(0), Buffer.alloc(8_000_000, ' ')]);
  const { body } = await upload(api, headers, formFile(long, type, 'plan.pdf'));
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const slow = get(`${address}/api/v1/bucket/file/${body._id}`);
  const [unread] = await once(slow, 'response');
  expect((await download(body._id)).rawPayload).toHaveLength(long.length);
  expect(unread.complete).toBe(false);
  slow.destroy();
});

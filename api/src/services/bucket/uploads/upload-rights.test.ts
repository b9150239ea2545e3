import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { imageUrl } from 'shared-kernel/contracts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { accounts, roles, sessions } from '../../auth/table.ts';
import { files } from '../table.ts';
import { countStored } from '../testing/count-stored.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

let api: TestApp;
let editor: SignedIn;
let headers: Record<string, string>;
let samples: Record<string, Uint8Array<ArrayBuffer>>;

beforeAll(async () => {
  api = await openTestApp();
  samples = await sampleFiles();
  editor = await api.signIn('EDITOR');
  headers = await uploadHeaders(api, editor, 'image', 'document');
});

afterAll(() => api.close());

const sample = (type: string) => formFile(samples[type] ?? '', type);

const stored = () => countStored(api);

describe('an upload', () => {
  const refused = { status: 403, body: { message: 'Token invalid or expired' } };

  it('requires an upload token', async () => {
    expect(await upload(api, {}, sample('image/png'))).toMatchObject(refused);
    expect(await upload(api, editor.headers, sample('image/png'))).toMatchObject(refused);
    expect(await upload(api, { authorization: 'Bearer abc' }, sample('image/png'))).toMatchObject(refused);
  });

  it('requires a valid session', async () => {
    const account = await api.signIn('CLIENT');
    const token = await uploadHeaders(api, account, 'image');
    expect((await upload(api, token, sample('image/png'))).status).toBe(201);
    await api.deps.database.db
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.accountId, account.authId));
    expect(await upload(api, token, sample('image/png'))).toMatchObject(refused);
  });

  it('is limited to the token’s types', async () => {
    const picturesOnly = await uploadHeaders(api, editor, 'image/png');
    const { body } = await upload(api, picturesOnly, sample('application/pdf'));
    expect(body.fields[0].message).toBe("Le fichier doit être l'un des valeurs [image/png]");
  });

  it('is limited to pictures for visitors', async () => {
    const visitor = await api.signIn('CLIENT');
    await expect(uploadHeaders(api, visitor, 'document')).rejects.toThrow('Access mismatch');
    expect((await upload(api, await uploadHeaders(api, visitor, 'image'), sample('image/webp'))).status).toBe(201);
  });

  it('is limited to pictures for accounts that only read content', async () => {
    const reader = await api.signIn('CLIENT');
    const access: Grant[] = [{ resource: 'MALL_EVENTS', privileges: 'READ' }];
    await api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, reader.authId));
    await expect(uploadHeaders(api, reader, 'document')).rejects.toThrow('Access mismatch');
    const { body } = await upload(api, await uploadHeaders(api, reader, 'image'), sample('image/webp'));
    expect((await api.app.inject(imageUrl(body.url, 1200))).statusCode).toBe(422);
  });

  it('requires the right to upload at that time', async () => {
    const account = await api.signIn('EDITOR');
    const token = await uploadHeaders(api, account, 'document');
    const [visitors] = await api.deps.database.db.select().from(roles).where(eq(roles.name, 'CLIENT'));
    await api.deps.database.db.update(accounts).set({ roleId: visitors?.id }).where(eq(accounts.id, account.authId));
    const { status, body } = await upload(api, token, sample('application/pdf'));
    expect([status, body.message]).toEqual([403, 'Access mismatch']);
    expect(body.missing).toEqual([{ resource: 'BLOGS', privileges: 'WRITE_SELF' }]);
  });

  it('is limited by a daily quota for visitors', async () => {
    const visitor = await api.signIn('CLIENT');
    const token = await uploadHeaders(api, visitor, 'image');
    const { body: first } = await upload(api, token, sample('image/gif'));
    const size = 100 * 1024 * 1024 - 10;
    await api.deps.database.db.update(files).set({ size }).where(eq(files.id, first._id));
    const before = await stored();
    const { body } = await upload(api, token, sample('image/gif'));
    expect(body.fields).toEqual([
      { fieldName: 'file', message: 'Le fichier dépasse ce que vous pouvez envoyer en un jour (104857600 octets)' },
    ]);
    expect(await stored()).toEqual(before);
    await api.deps.database.db
      .update(files)
      .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
      .where(eq(files.id, first._id));
    expect((await upload(api, token, sample('image/gif'))).status).toBe(201);
  });

  it('is limited by the quota under concurrent uploads', async () => {
    const visitor = await api.signIn('CLIENT');
    const token = await uploadHeaders(api, visitor, 'image');
    const { body: first } = await upload(api, token, sample('image/gif'));
    const { db } = api.deps.database;
    const [{ size } = { size: 0 }] = await db.select({ size: files.size }).from(files).where(eq(files.id, first._id));
    // The quota allows one more file, but not two.
    await db
      .update(files)
      .set({ size: 100 * 1024 * 1024 - size })
      .where(eq(files.id, first._id));
    const before = await stored();
    const responses = await Promise.all(Array.from({ length: 4 }, () => upload(api, token, sample('image/gif'))));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await stored()).toEqual({ ...before, records: before.records + 1, files: before.files + 1 });
  });

  it('uses a token that is rejected elsewhere', async () => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    await expect(api.deps.authenticate(token)).rejects.toThrow('Token invalid or expired');
  });
});

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { revisions } from '../../../content/revisions/table.ts';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { heroes } from '../../shop/hero/table.ts';
import { buildHero } from '../../shop/testing/build-shop.ts';
import { RENDERING } from '../renditions/rendition.ts';
import { fileKeys, files } from '../table.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';
import { keyOf } from '../uploads/store-files.ts';
import { sweepFiles, sweepFolders } from './sweep.ts';

const DAY = 24 * 3600_000;
const NOW = new Date('2026-06-01T03:20:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY);

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterEach(async () => {
  for (const table of [heroes, revisions, files, fileKeys]) await api.deps.database.db.delete(table);
});

afterAll(() => api.close());

const store = (days: number) =>
  api.write((context) => storeTestPicture(context, api.deps.disk, 60, 40), { at: daysAgo(days) });

const rowOf = async (id: string) => (await api.deps.database.db.select().from(files).where(eq(files.id, id)))[0];
const isKept = (id: string): Promise<boolean> => api.deps.disk.exists(keyOf(id));
const putIntoTrash = (id: string, days: number) =>
  api.deps.database.db
    .update(files)
    .set({ deletedAt: daysAgo(days) })
    .where(eq(files.id, id));
const sweep = (now = NOW) => sweepFiles(api.deps, now);

it('moves files unused for a month into the trash, and purges them later', async () => {
  const [fresh, old] = [await store(29), await store(31)];
  await sweep();
  expect((await rowOf(fresh))?.deletedAt).toBeNull();
  expect(await rowOf(old)).toMatchObject({ deletedAt: NOW, version: 2 });
  expect(await isKept(old)).toBe(true);
  await sweep(new Date(NOW.getTime() + 31 * DAY));
  expect(await rowOf(old)).toBeUndefined();
  expect(await isKept(old)).toBe(false);
  const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, old));
  expect(lines.map(({ action }) => action)).toEqual(['delete', 'purge']);
});

it('keeps files that are or were in use', async () => {
  const picture = await store(100);
  const hero = await api.write((context) => makeContent('hero', context, buildHero(picture)));
  await sweep();
  expect(await rowOf(picture)).toMatchObject({ deletedAt: null, usedAt: NOW });
  await api.deps.database.db.delete(heroes).where(eq(heroes.id, hero));
  await sweep(new Date(NOW.getTime() + 100 * DAY));
  expect((await rowOf(picture))?.deletedAt).toBeNull();
});

it.each(['PENDING', 'REJECTED'] as const)('leaves alone what a change shows that is %s', async (status) => {
  const picture = await store(100);
  const proposal = { resource: 'shop', recordId: 'a'.repeat(24), number: 1, status, at: NOW };
  await api.deps.database.db.insert(revisions).values({ ...proposal, data: { cover: picture } });
  await sweep();
  expect((await rowOf(picture))?.deletedAt).toBeNull();
});

it('deletes files that only an outdated rejected change uses', async () => {
  const picture = await store(100);
  const proposal = { resource: 'shop', recordId: 'a'.repeat(24), authorId: 'b'.repeat(24), at: NOW };
  await api.deps.database.db.insert(revisions).values([
    { ...proposal, number: 1, status: 'REJECTED', data: { cover: picture } },
    { ...proposal, number: 2, status: 'PENDING', data: {} },
  ]);
  await sweep();
  expect((await rowOf(picture))?.deletedAt).not.toBeNull();
});

it('keeps files that were restored from the trash', async () => {
  const picture = await store(100);
  await sweep();
  const { headers } = await api.signIn('ADMIN');
  await api.call('POST', `/bucket/file/${picture}/restore`, { headers });
  await sweep(new Date(NOW.getTime() + DAY));
  expect((await rowOf(picture))?.deletedAt).toBeNull();
});

it('purges files that were in the trash for a month, with their renditions', async () => {
  const [recent, long] = [await store(50), await store(50)];
  await api.app.inject(`/api/v1/bucket/file/${long}/80/80`);
  const renditions = path.join(api.deps.config.dataDir, 'renditions', RENDERING, long.slice(-2));
  expect(await readdir(renditions)).toEqual([long]);
  await putIntoTrash(recent, 29);
  await putIntoTrash(long, 31);
  await sweep();
  expect((await rowOf(recent))?.id).toBe(recent);
  expect(await rowOf(long)).toBeUndefined();
  expect([await isKept(recent), await isKept(long)]).toEqual([true, false]);
  expect(await readdir(renditions)).toEqual([]);
});

it('never purges files in use, deleted or not', async () => {
  const picture = await store(100);
  await api.write((context) => makeContent('hero', context, buildHero(picture)));
  await putIntoTrash(picture, 90);
  await sweep();
  expect(await rowOf(picture)).toBeDefined();
  expect(await isKept(picture)).toBe(true);
});

it('purges any number of files', async () => {
  const first = await store(100);
  const row = await rowOf(first);
  const many = Array.from({ length: 250 }, (_, index) => `${index}`.padStart(24, '0'));
  const rows = many.map((id) => ({ ...row, id, key: keyOf(id), deletedAt: daysAgo(40) }) as typeof files.$inferInsert);
  await api.deps.database.db.insert(files).values(rows);
  await sweep();
  expect(await api.deps.database.db.$count(files)).toBe(1);
  expect(await api.deps.database.db.$count(fileKeys)).toBe(0);
});

it('removes the remains of interrupted uploads after a day', async () => {
  const { db } = api.deps.database;
  for (const [key, days] of [
    ['aa/old', 2],
    ['aa/fresh', 0.5],
  ] as const) {
    await api.deps.disk.put(key, 'bytes');
    await db.insert(fileKeys).values({ key, createdAt: daysAgo(days) });
  }
  await sweep();
  expect([await api.deps.disk.exists('aa/old'), await api.deps.disk.exists('aa/fresh')]).toEqual([false, true]);
  expect(await db.select({ key: fileKeys.key }).from(fileKeys)).toEqual([{ key: 'aa/fresh' }]);
});

it('changes nothing the second time', async () => {
  await store(31);
  await sweep();
  const before = await api.deps.database.db.select().from(files);
  await sweep();
  expect(await api.deps.database.db.select().from(files)).toEqual(before);
});

it('deletes outdated renditions and interrupted uploads from the data folder', async () => {
  const { dataDir } = api.deps.config;
  const folders = ['renditions/aa/old', `renditions/${RENDERING}/aa`, 'uploads/upload-old', 'uploads/upload-fresh'];
  for (const folder of folders) {
    await mkdir(path.join(dataDir, folder), { recursive: true });
    await writeFile(path.join(dataDir, folder, 'file'), 'bytes');
  }
  await utimes(path.join(dataDir, 'uploads/upload-old'), daysAgo(2), daysAgo(2));
  await utimes(path.join(dataDir, 'uploads/upload-fresh'), NOW, NOW);
  await sweepFolders(dataDir, NOW.getTime());
  expect(await readdir(path.join(dataDir, 'renditions'))).toEqual([RENDERING]);
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual(['upload-fresh']);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, isNull, not } from 'drizzle-orm';
import type { ContentName } from 'shared-kernel/content';
import type { DemoContent } from 'shared-kernel/site/guide';
import { buildApp } from '../../../app.ts';
import { assembleDeps } from '../../../open-deps.ts';
import { MIGRATIONS } from '../../../platform/database/migrations.ts';
import { seedIfEmpty } from '../../../seeding/seed.ts';
import { smallDemo } from '../../../seeding/testing/small-demo.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { files } from '../../bucket/port.ts';
import { demoRecords, demoRun } from '../table.ts';
import { continueRun } from './run.ts';

const NAME = 'Les Oliviers';

let api: TestApp;
let admin: SignedIn;

/** Jobs are left to the test, which knows then when they are done. */
beforeEach(async () => {
  api = await openTestApp({ JOBS: 'off' });
  admin = await api.signIn('ADMIN');
  await seedIfEmpty(api.deps, smallDemo());
});

afterEach(() => api.close());

const read = async (): Promise<DemoContent> => (await api.get('/site/demo', admin.headers)).body;
const post = (what: 'removal' | 'restoration', body: object = {}, { headers } = admin) =>
  api.call('POST', `/site/demo/${what}`, { headers, body });
const remove = async (changed: string[] = []) => {
  const answer = await post('removal', { confirmation: NAME, changed });
  await continueRun(api.deps);
  return answer;
};
const restore = async () => {
  const answer = await post('restoration');
  await continueRun(api.deps);
  return answer;
};

const typeOf = ({ types }: DemoContent, name: ContentName) => types.find(({ resource }) => resource === name);
const totalOf = async (path: string): Promise<number> => {
  const { body } = await api.get(path);
  return body.total ?? body.length;
};
const countFiles = () => api.deps.database.db.$count(files, eq(files.version, 1));

/** The demo's shop of a slug, as the back office sends it. */
const readShop = async (slug: string) => {
  const { data } = (await api.get(`/shop/manage/shop/?keyword=${slug}`, admin.headers)).body;
  const { body } = await api.get(`/shop/manage/shop/${data[0].id}`, admin.headers);
  const { id, approvalStatus, ownerId, createdAt, updatedAt, unpublishedAt, deletedAt, publishedAt, ...input } = body;
  return { id, input };
};

const change = async (slug: string) => {
  const { id, input } = await readShop(slug);
  const body = { ...input, summary: 'Une boutique à nous.' };
  expect((await api.call('PUT', `/shop/shop/${id}`, { headers: admin.headers, body })).status).toBe(200);
  return id as string;
};

it('previews a removal, removes the demo with its files, and restores it', async () => {
  const shown = (await api.get('/shop/shop/zara')).body;
  const before = await read();
  expect(before).toMatchObject({ files: 6, removed: 0, run: null });
  expect(before.types.map(({ resource, going }) => [resource, going])).toEqual([
    ['category', 2],
    ['floor', 1],
    ['hero', 1],
    ['mallEvent', 1],
    ['mallService', 1],
    ['mallWorkingHours', 1],
    ['offer', 1],
    ['post', 1],
    ['ramadanWorkingHours', 1],
    ['searchTerm', 1],
    ['shop', 2],
  ]);
  const { status, body } = await remove();
  expect([status, body.run]).toMatchObject([202, { kind: 'REMOVAL', total: 19, done: 0, endedAt: null }]);
  const after = await read();
  expect(after).toMatchObject({ types: [], files: 0, removed: 19, run: { done: 19, kept: 0 } });
  expect(after.run?.endedAt).not.toBeNull();
  for (const path of [
    '/shop/shop/',
    '/blogs/blogs/',
    '/categories/category/',
    '/shop/hero/',
    '/mall-event/mall-events/',
  ])
    expect([path, await totalOf(path)]).toEqual([path, 0]);
  expect(await countFiles()).toBe(0);
  const god = await api.signIn('GOD');
  const { data } = (await api.get('/audit?resource=demo', god.headers)).body;
  expect(data).toMatchObject([{ action: 'delete', actorId: admin.authId }]);
  expect((await api.get('/audit?resource=shop&action=delete', god.headers)).body.data).toMatchObject([
    { actorId: admin.authId },
    { actorId: admin.authId },
  ]);
  for (let round = 0; round < 2; round += 1) {
    if (round > 0) await remove();
    expect((await restore()).body.run).toMatchObject({ kind: 'RESTORATION', total: 19 });
    expect(await read()).toMatchObject({ files: 6, removed: 0, run: { done: 19, kept: 0 } });
    const { version, ...again } = (await api.get('/shop/shop/zara')).body;
    const { version: _, ...before } = shown;
    expect(again).toEqual(before);
  }
});

it('keeps changed records, with their category and their files', async () => {
  const id = await change('zara');
  expect(typeOf(await read(), 'shop')).toEqual({
    resource: 'shop',
    going: 1,
    changed: [{ id, title: 'zara' }],
    staying: 0,
  });
  expect(typeOf(await read(), 'category')).toMatchObject({ going: 1, staying: 1 });
  await remove();
  expect((await api.get('/shop/shop/zara')).body).toMatchObject({
    category: { slug: 'mode' },
    gallery: [{ color: '#c1552f' }],
  });
  expect((await api.get('/shop/shop/celio')).status).toBe(404);
  expect(await read()).toMatchObject({ run: { kept: 0 }, files: 0 });
});

it('removes a changed record on request, and still counts it as changed once restored', async () => {
  const id = await change('zara');
  await remove([id]);
  expect(await totalOf('/shop/shop/')).toBe(0);
  await restore();
  expect((await api.get('/shop/shop/zara')).body.summary).toBe('Une boutique à nous.');
  expect(typeOf(await read(), 'shop')?.changed).toEqual([{ id, title: 'zara' }]);
});

it('counts a pending proposal as a change', async () => {
  const editor = await api.signIn('EDITOR');
  const [{ id, version }] = (await api.get('/blogs/manage/blogs/', editor.headers)).body.data;
  const { body: post } = await api.get(`/blogs/manage/blogs/${id}`, editor.headers);
  const { title, content, author, category } = post;
  const body = { title, excerpt: 'Dimanche.', content, author, category, version };
  const answer = await api.call('PUT', `/blogs/blogs/${id}`, { headers: editor.headers, body });
  expect(answer.status).toBe(202);
  expect(typeOf(await read(), 'post')?.changed).toEqual([{ id, title }]);
});

it('keeps records that are changed during the removal, and counts them', async () => {
  await post('removal', { confirmation: NAME });
  await change('zara');
  await continueRun(api.deps);
  expect((await api.get('/shop/shop/zara')).status).toBe(200);
  const { run } = await read();
  // The shop, its category, and the pictures of both.
  expect(run).toMatchObject({ total: 19, done: 19, kept: 5 });
});

it('keeps a file that is changed during the removal', async () => {
  await post('removal', { confirmation: NAME });
  const { db } = api.deps.database;
  const [file] = await db.select().from(files).limit(1);
  await db
    .update(files)
    .set({ version: 2 })
    .where(eq(files.id, file?.id ?? ''));
  await continueRun(api.deps);
  const kept = await db.select({ id: files.id, version: files.version }).from(files).where(isNull(files.deletedAt));
  expect(kept).toEqual([{ id: file?.id, version: 2 }]);
  expect((await read()).run).toMatchObject({ kept: 1 });
});

it('counts records as unchanged once a change, a decision or a move is reverted', async () => {
  const { id, input } = await readShop('zara');
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const { status, body: answer } = await api.call(method, path, { headers: admin.headers, body });
    expect(status).toBe(200);
    return answer;
  };
  const manage = `/shop/manage/shop/${id}`;
  const bulk = async (action: string, version: number) =>
    (await send('POST', '/shop/manage/shop/bulk', { action, records: [{ id, version }] })).records[0].version;
  const changed = await send('PUT', `/shop/shop/${id}`, { ...input, summary: 'Une boutique à nous.' });
  const isChanged = async () => typeOf(await read(), 'shop')?.changed.length === 1;
  expect(await isChanged()).toBe(true);
  const { version } = await send('POST', `${manage}/revert`, { isUndo: true, version: changed.version });
  expect(await isChanged()).toBe(false);
  let last: number = version;
  for (const action of ['reject', 'approve', 'delete', 'restore']) last = await bulk(action, last);
  expect(await isChanged()).toBe(false);
  const given = await send('PUT', `${manage}/owner`, { ownerId: admin.authId, version: last });
  expect(await isChanged()).toBe(true);
  await send('PUT', `${manage}/owner`, { ownerId: null, version: given.version });
  expect(await isChanged()).toBe(false);
  await remove();
  expect(await totalOf('/shop/shop/')).toBe(0);
  await restore();
  expect(await totalOf('/shop/shop/')).toBe(2);
});

it('doesn’t restore records that were restored, changed and deleted again', async () => {
  await remove();
  const manage = '/shop/manage/mall-services/';
  const readDeleted = async () => (await api.get(`${manage}?isDeleted=true`, admin.headers)).body.data;
  const [{ id }] = await readDeleted();
  const { body } = await api.call('POST', `${manage}${id}/restore`, { headers: admin.headers });
  const {
    approvalStatus,
    ownerId,
    createdAt,
    updatedAt,
    unpublishedAt,
    deletedAt,
    publishedAt,
    id: _,
    ...input
  } = body;
  const changed = { ...input, title: 'À nous' };
  expect((await api.call('PUT', `/shop/mall-services/${id}`, { headers: admin.headers, body: changed })).status).toBe(
    200,
  );
  await api.call('DELETE', `/shop/mall-services/${id}`, { headers: admin.headers });
  await restore();
  expect(await readDeleted()).toMatchObject([{ id }]);
  expect((await api.get('/shop/shop/celio')).status).toBe(200);
});

it('keeps categories of the menu', async () => {
  await api.deps.database.db.execute(`update categories set slug = 'services' where slug = 'actualites'`);
  await remove();
  expect((await api.get('/categories/category/')).body.data).toMatchObject([{ slug: 'services' }]);
  expect(typeOf(await read(), 'category')).toMatchObject({ going: 0, staying: 1 });
});

it('restores records that weren’t purged', async () => {
  await remove();
  const { id } = (await readDeletedShops()).find(({ slug }: { slug: string }) => slug === 'zara');
  await api.call('DELETE', `/shop/manage/shop/${id}`, { headers: admin.headers });
  // Without the shop and its offer.
  expect((await restore()).body.run.total).toBe(17);
  expect(await read()).toMatchObject({ removed: 0, run: { kept: 0 } });
  expect((await api.get('/shop/shop/zara')).status).toBe(404);
});

const readDeletedShops = async () => (await api.get('/shop/manage/shop/?isDeleted=true', admin.headers)).body.data;

it('doesn’t restore records whose slug is taken, nor those that depend on them', async () => {
  await remove();
  const { body: category } = await api.call('POST', '/categories/category/', {
    headers: admin.headers,
    body: { slug: 'mode', title: 'Mode', type: 'SHOP', order: 0, subCategories: [] },
  });
  expect(category.slug).toBe('mode');
  await restore();
  // The category, its two shops and an offer of one of them.
  expect(await read()).toMatchObject({ removed: 4, run: { kept: 4 } });
});

it('continues an interrupted run after a restart', async () => {
  await post('removal', { confirmation: NAME });
  expect((await read()).run).toMatchObject({ done: 0, total: 19 });
  const { config, database } = api.deps;
  const app = await buildApp(await assembleDeps({ ...config, runsJobs: true }, database));
  await until(async () => (await read()).run?.endedAt !== null);
  await app.close();
  expect((await read()).run).toMatchObject({ done: 19, kept: 0, endedAt: expect.any(String) });
});

it('runs one at a time, requires the mall’s name, and returns 404 without demo records', async () => {
  expect((await post('restoration')).status).toBe(404);
  for (const confirmation of ['', 'Les Orangers'])
    expect((await post('removal', { confirmation })).body.fields).toMatchObject([{ fieldName: 'confirmation' }]);
  expect((await post('removal', { confirmation: ' les oliviers' })).status).toBe(202);
  expect((await post('removal', { confirmation: NAME })).status).toBe(409);
  expect((await post('restoration')).status).toBe(409);
  await continueRun(api.deps);
  expect((await post('removal', { confirmation: NAME })).status).toBe(404);
  expect(await api.deps.database.db.select().from(demoRun)).toMatchObject([{ kind: 'REMOVAL' }]);
});

it('requires the right to delete all of the demo', async () => {
  const access = [
    { resource: 'SITE', privileges: 'WRITE' },
    { resource: 'SHOPS', privileges: 'DELETE' },
  ];
  const { headers } = await api.signIn('GOD');
  await api.call('POST', '/auth/roles/', { headers, body: { name: 'GARDIENNE', access } });
  const keeper = await api.signIn('GARDIENNE');
  expect((await api.get('/site/guide', keeper.headers)).status).toBe(200);
  for (const role of ['EDITOR', 'SHOP_MANAGER', 'CLIENT', 'GARDIENNE']) {
    const other = await api.signIn(role);
    const answers = [
      await api.get('/site/demo', other.headers),
      await post('removal', { confirmation: NAME }, other),
      await post('restoration', {}, other),
    ];
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, 403, 403, 403]);
  }
});

it('recognises demo records from before they were marked', async () => {
  // These came after them.
  const isYounger = inArray(demoRecords.resource, ['floor', 'mallService', 'offer', 'searchTerm']);
  const marks = await api.deps.database.db.select().from(demoRecords).where(not(isYounger));
  expect(marks).toHaveLength(15);
  await api.deps.database.db.delete(demoRecords);
  const body = { title: 'À nous', type: 'SHOP', order: 9, subCategories: [] };
  await api.call('POST', '/categories/category/', { headers: admin.headers, body });
  const statements = (await readFile(path.join(MIGRATIONS, '0027_guide.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  );
  await api.deps.database.query({ text: statements.at(-1) ?? '' });
  const inOrder = (rows: typeof marks) =>
    rows.map(({ recordId, ...rest }) => `${recordId} ${JSON.stringify(rest)}`).toSorted();
  expect(inOrder(await api.deps.database.db.select().from(demoRecords))).toEqual(inOrder(marks));
});

import { eq, isNull } from 'drizzle-orm';
import type { DemoContent } from 'shared-kernel/site/guide';
import { files } from '../../bucket/port.ts';
import { continueRun } from './run.ts';
import { type DemoApp, MALL, openDemo, typeOf } from './testing/open-demo.ts';

let demo: DemoApp;

describe('a removal of an unchanged demo', () => {
  let before: DemoContent;
  let answer: Awaited<ReturnType<DemoApp['remove']>>;

  beforeAll(async () => {
    demo = await openDemo();
    before = await demo.read();
    answer = await demo.remove();
  });

  afterAll(() => demo.api.close());

  it('was listed before', () => {
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
      ['shop', 2],
      ['textPage', 1],
    ]);
  });

  it('removes all records and files', async () => {
    expect([answer.status, answer.body.run]).toMatchObject([
      202,
      { kind: 'REMOVAL', total: 19, done: 0, endedAt: null },
    ]);
    const after = await demo.read();
    expect(after).toMatchObject({ types: [], files: 0, removed: 19, run: { done: 19, kept: 0 } });
    expect(after.run?.endedAt).not.toBeNull();
    for (const path of [
      '/shop/shop/',
      '/blogs/blogs/',
      '/categories/category/',
      '/shop/hero/',
      '/mall-event/mall-events/',
    ])
      expect([path, await demo.count(path)]).toEqual([path, 0]);
    expect(await demo.api.deps.database.db.$count(files, eq(files.version, 1))).toBe(0);
  });

  it('leaves the words that visitors search for', async () => {
    const { body } = await demo.api.get('/site/suggestions?keyword=promo');
    expect(body).toMatchObject([{ resource: 'page', records: [{ path: '/offers' }] }]);
  });

  it('records the removal in the audit log, under the administrator', async () => {
    const god = await demo.api.signIn('GOD');
    const { data } = (await demo.api.get('/audit?resource=demo', god.headers)).body;
    expect(data).toMatchObject([{ action: 'delete', actorId: demo.admin.authId }]);
    expect((await demo.api.get('/audit?resource=shop&action=delete', god.headers)).body.data).toMatchObject([
      { actorId: demo.admin.authId },
      { actorId: demo.admin.authId },
    ]);
  });
});

describe('a removal', () => {
  beforeEach(async () => {
    demo = await openDemo();
  });

  afterEach(() => demo.api.close());

  it('keeps changed records, with their category and their files', async () => {
    const id = await demo.changeShop('zara');
    expect(typeOf(await demo.read(), 'shop')).toEqual({
      resource: 'shop',
      going: 1,
      changed: [{ id, title: 'zara' }],
      staying: 0,
    });
    expect(typeOf(await demo.read(), 'category')).toMatchObject({ going: 1, staying: 1 });
    await demo.remove();
    expect((await demo.api.get('/shop/shop/zara')).body).toMatchObject({
      category: { slug: 'mode' },
      gallery: [{ color: '#c1552f' }],
    });
    expect((await demo.api.get('/shop/shop/celio')).status).toBe(404);
    expect(await demo.read()).toMatchObject({ run: { kept: 0 }, files: 0 });
  });

  it('counts a pending proposal as a change', async () => {
    const editor = await demo.api.signIn('EDITOR');
    const [{ id, version }] = (await demo.api.get('/blogs/manage/blogs/', editor.headers)).body.data;
    const { body: post } = await demo.api.get(`/blogs/manage/blogs/${id}`, editor.headers);
    const { title, content, author, category } = post;
    const body = { title, excerpt: 'Dimanche.', content, author, category, version };
    const response = await demo.api.call('PUT', `/blogs/blogs/${id}`, { headers: editor.headers, body });
    expect(response.status).toBe(202);
    expect(typeOf(await demo.read(), 'post')?.changed).toEqual([{ id, title }]);
  });

  it('keeps records that are changed during the removal, and counts them', async () => {
    await demo.post('removal', { confirmation: MALL });
    await demo.changeShop('zara');
    await continueRun(demo.api.deps);
    expect((await demo.api.get('/shop/shop/zara')).status).toBe(200);
    const { run } = await demo.read();
    // The shop, its category, and the pictures of both.
    expect(run).toMatchObject({ total: 19, done: 19, kept: 5 });
  });

  it('keeps a file that is changed during the removal', async () => {
    await demo.post('removal', { confirmation: MALL });
    const { db } = demo.api.deps.database;
    const [file] = await db.select().from(files).limit(1);
    await db
      .update(files)
      .set({ version: 2 })
      .where(eq(files.id, file?.id ?? ''));
    await continueRun(demo.api.deps);
    const kept = await db.select({ id: files.id, version: files.version }).from(files).where(isNull(files.deletedAt));
    expect(kept).toEqual([{ id: file?.id, version: 2 }]);
    expect((await demo.read()).run).toMatchObject({ kept: 1 });
  });

  it('counts records as unchanged once a change, a decision or a move is reverted', async () => {
    const { id, input } = await demo.readShop('zara');
    const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const { status, body: response } = await demo.api.call(method, path, { headers: demo.admin.headers, body });
      expect(status).toBe(200);
      return response;
    };
    const manage = `/shop/manage/shop/${id}`;
    const bulk = async (action: string, version: number) =>
      (await send('POST', '/shop/manage/shop/bulk', { action, records: [{ id, version }] })).records[0].version;
    const changed = await send('PUT', `/shop/shop/${id}`, { ...input, summary: 'Une boutique à nous.' });
    const isChanged = async () => typeOf(await demo.read(), 'shop')?.changed.length === 1;
    expect(await isChanged()).toBe(true);
    const { version } = await send('POST', `${manage}/revert`, { isUndo: true, version: changed.version });
    expect(await isChanged()).toBe(false);
    let last: number = version;
    for (const action of ['reject', 'approve', 'delete', 'restore']) last = await bulk(action, last);
    expect(await isChanged()).toBe(false);
    const given = await send('PUT', `${manage}/owner`, { ownerId: demo.admin.authId, version: last });
    expect(await isChanged()).toBe(true);
    await send('PUT', `${manage}/owner`, { ownerId: null, version: given.version });
    expect(await isChanged()).toBe(false);
    await demo.remove();
    expect(await demo.count('/shop/shop/')).toBe(0);
    await demo.restore();
    expect(await demo.count('/shop/shop/')).toBe(2);
  });

  it('keeps categories of the menu', async () => {
    await demo.api.deps.database.db.execute(`update categories set slug = 'services' where slug = 'actualites'`);
    await demo.remove();
    expect((await demo.api.get('/categories/category/')).body.data).toMatchObject([{ slug: 'services' }]);
    expect(typeOf(await demo.read(), 'category')).toMatchObject({ going: 0, staying: 1 });
  });
});

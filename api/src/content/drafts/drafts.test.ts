import type { SignedIn } from '../../testing/test-app.ts';
import { type ContentApp, callsOf, openContentApp, TESTED_TYPES, unique } from '../testing/tested-types.ts';
import { draftCalls, newId } from './testing/draft-calls.ts';

let app: ContentApp;
let editor: SignedIn;
let manager: SignedIn;

/** Jobs are left to the tests, which know then when they are done. */
beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
  [editor, manager] = [await app.api.signIn('EDITOR'), await app.api.signIn('SHOP_MANAGER')];
});

afterAll(() => app.api.close());

const { discard, draftOf, livePost, makePost, posts, publish, save, send, shops } = draftCalls(() => app);

describe('a draft', () => {
  it.each(TESTED_TYPES)('of $resource changes nothing until it is published', async (kind) => {
    const { create, inputOf, manage } = callsOf(kind, () => app);
    const made = await create();
    const title = unique('Brouillon');
    const saved = await save(kind.resource, made.id, {
      version: 0,
      recordVersion: 1,
      data: { ...inputOf(made), title },
    });
    expect(saved).toMatchObject({ status: 200, body: { version: 1, changed: ['title'], conflicts: [] } });
    expect((await send('GET', `${manage}/${made.id}`)).body).toMatchObject({ title: made.title, version: 1 });
    expect((await send('GET', `${manage}/?hasDraft=true&limit=100`)).body.data).toEqual([
      expect.objectContaining({ id: made.id, hasDraft: true }),
    ]);
    expect(await publish(kind.resource, made.id, { version: 1, recordVersion: 1 })).toMatchObject({
      status: 200,
      body: { title, version: 2 },
    });
    expect((await draftOf(kind.resource, made.id)).body).toMatchObject({ version: 2, data: null });
  });

  it('is shared by all who may write the record, and by no others', async () => {
    const { made, data } = await makePost();
    await save('post', made.id, { version: 0, recordVersion: 1, data: { ...data, excerpt: 'Ensemble.' } });
    expect((await draftOf('post', made.id, editor)).body).toMatchObject({
      data: { excerpt: 'Ensemble.' },
      authorId: app.admin.authId,
    });
    expect((await draftOf('post', made.id, manager)).status).toBe(403);
    const shop = await shops.create();
    const body = { version: 0, recordVersion: 1, data: shops.inputOf(shop) };
    expect((await save('shop', shop.id, body, manager)).status).toBe(403);
    expect((await publish('shop', shop.id, { version: 0, recordVersion: 1 }, manager)).status).toBe(403);
    expect((await app.api.call('GET', `/drafts/post/${made.id}`)).status).toBe(403);
  });

  it('returns 409 with the current one to an editor who has read an older one', async () => {
    const { made, data } = await makePost();
    const bySave = (excerpt: string, version: number, who: SignedIn) =>
      save('post', made.id, { version, recordVersion: 1, data: { ...data, excerpt } }, who);
    const [one, other] = await Promise.all([bySave('Un.', 0, app.admin), bySave('Deux.', 0, editor)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const stale = one.status === 409 ? one : other;
    const writer = one.status === 409 ? editor : app.admin;
    expect(stale.body).toMatchObject({
      resource: 'draft',
      current: { version: 1, data: expect.any(Object) },
      lastChange: { actorId: writer.authId },
    });
    expect((await bySave('Trois.', 1, editor)).status).toBe(200);
    expect((await publish('post', made.id, { version: 1, recordVersion: 1 })).status).toBe(409);
    expect((await discard('post', made.id, 1)).status).toBe(409);
  });

  it('keeps what was published since in other fields, and names the same ones', async () => {
    const { made, data } = await makePost();
    const typed = { ...data, excerpt: 'Du brouillon.', author: 'Salma' };
    await save('post', made.id, { version: 0, recordVersion: 1, data: typed });
    const live = { ...data, title: unique('Entre-temps'), author: 'Ines', version: 1 };
    await send('PUT', `/blogs/blogs/${made.slug}`, live);
    expect((await draftOf('post', made.id)).body).toMatchObject({
      changed: expect.arrayContaining(['excerpt', 'author']),
      conflicts: ['author'],
    });
    expect(await publish('post', made.id, { version: 1, recordVersion: 1 })).toMatchObject({
      status: 409,
      body: { current: { version: 2 } },
    });
    const published = await publish('post', made.id, { version: 1, recordVersion: 2 });
    expect(published.body).toMatchObject({ title: live.title, excerpt: 'Du brouillon.', author: 'Salma' });
  });

  it('isn’t begun over an older version of the record', async () => {
    const { made, data } = await makePost();
    await send('PUT', `/blogs/blogs/${made.slug}`, { ...data, author: 'Ines', version: 1 });
    const late = { version: 0, recordVersion: 1, data: { ...data, excerpt: 'En retard.' } };
    expect(await save('post', made.id, late)).toMatchObject({
      status: 409,
      body: { resource: 'post', current: { author: 'Ines', version: 2 } },
    });
  });

  it('keeps a conflict until it is decided', async () => {
    const { made, data } = await makePost();
    const typed = { ...data, author: 'Salma' };
    await save('post', made.id, { version: 0, recordVersion: 1, data: typed });
    await send('PUT', `/blogs/blogs/${made.slug}`, { ...data, author: 'Ines', version: 1 });
    const again = { version: 1, recordVersion: 2, data: { ...typed, excerpt: 'Plus long.' } };
    expect((await save('post', made.id, again)).body.conflicts).toEqual(['author']);
    const decided = { version: 2, recordVersion: 2, data: { ...data, author: 'Ines', excerpt: 'Plus long.' } };
    expect((await save('post', made.id, decided)).body).toMatchObject({ conflicts: [], changed: ['excerpt'] });
  });

  it('can be incomplete, and its publication names what is missing', async () => {
    const { made, data } = await makePost();
    const { category: _, ...rest } = data as Record<string, unknown>;
    expect((await save('post', made.id, { version: 0, recordVersion: 1, data: { ...rest, title: '' } })).status).toBe(
      200,
    );
    expect(await publish('post', made.id, { version: 1, recordVersion: 1 })).toMatchObject({
      status: 422,
      body: { fields: expect.arrayContaining([expect.objectContaining({ fieldName: 'title' })]) },
    });
    expect((await livePost(made.id)).version).toBe(1);
    expect((await draftOf('post', made.id)).body).toMatchObject({ version: 1, data: { title: '' } });
  });

  it.each([
    ['an unknown field', { color: 'red' }],
    ['a wrong type', { excerpt: ['x'] }],
    ['a text that is too long', { excerpt: 'x'.repeat(5_000) }],
    ['null in place of translations', { translations: null }],
    ['half a letter', { title: 'a\ud800' }],
    ['no object', 'x'],
    ['a list', []],
    ['null', null],
  ])('with %s is rejected', async (_, data) => {
    expect((await save('post', newId(), { version: 0, data })).status).toBe(422);
  });

  it('stores no HTML that a browser would run in the back office', async () => {
    const id = newId();
    const content = '<p>Bonjour<img src=/x onerror=alert(1)></p><script>alert(1)</script>';
    const { body } = await save('post', id, { version: 0, data: { content, translations: { ar: { content } } } });
    const clean = '<p>Bonjour<img src="/x" /></p>';
    expect(body.data).toMatchObject({ content: clean, translations: { ar: { content: clean } } });
  });

  it('can be discarded, and saved again', async () => {
    const { made, data } = await makePost();
    const changed = { ...data, excerpt: 'Jetable.' };
    await save('post', made.id, { version: 0, recordVersion: 1, data: changed });
    expect(await discard('post', made.id, 1)).toMatchObject({ status: 200, body: { version: 2, data: null } });
    const again = await save('post', made.id, { version: 2, recordVersion: 1, data: changed });
    expect(again.body).toMatchObject({ version: 3, changed: ['excerpt'] });
    const unchanged = await save('post', made.id, { version: 3, recordVersion: 1, data });
    expect(unchanged.body).toMatchObject({ version: 4, data: null });
  });

  it('becomes a proposal when its author needs approval', async () => {
    const { made, data } = await makePost();
    await save('post', made.id, { version: 0, recordVersion: 1, data: { ...data, excerpt: 'Proposé.' } }, editor);
    expect(await publish('post', made.id, { version: 1, recordVersion: 1 }, editor)).toMatchObject({
      status: 202,
      body: { status: 'PENDING', changed: ['excerpt'], authorId: editor.authId },
    });
    expect((await livePost(made.id)).version).toBe(1);
    expect((await draftOf('post', made.id)).body.data).toBeNull();
  });

  it('is deleted when its record is purged', async () => {
    const { made, data } = await makePost();
    await save('post', made.id, { version: 0, recordVersion: 1, data: { ...data, excerpt: 'Perdu.' } });
    await send('DELETE', `/blogs/blogs/${made.slug}`);
    expect((await save('post', made.id, { version: 1, recordVersion: 1, data })).status).toBe(404);
    expect((await publish('post', made.id, { version: 1, recordVersion: 1 })).status).toBe(404);
    await send('DELETE', `/blogs/manage/blogs/${made.id}`);
    expect((await draftOf('post', made.id)).body).toMatchObject({ version: 0, data: null });
  });

  it('uses its files', async () => {
    const id = newId();
    await save('post', id, { version: 0, data: { cover: app.named.picture } });
    const uses = (await send('GET', `/bucket/file/${app.named.picture}/usage`)).body;
    expect(JSON.stringify(uses)).toContain(id);
  });
});

describe('the draft of a new record', () => {
  it('becomes the record, once', async () => {
    const id = newId();
    const data = posts.build({ title: unique('Neuf') });
    await save('post', id, { version: 0, data }, editor);
    const list = (who: SignedIn) => send('GET', '/drafts/post/', undefined, who);
    expect((await list(app.admin)).body.data).toEqual(expect.arrayContaining([expect.objectContaining({ id })]));
    expect((await list(manager)).status).toBe(403);
    const responses = await Promise.all([1, 2].map(() => publish('post', id, { version: 1 })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await livePost(id)).toMatchObject({ id, version: 1, ownerId: editor.authId, approvalStatus: 'APPROVED' });
    expect(JSON.stringify((await list(app.admin)).body)).not.toContain(id);
  });

  it('belongs to its author where accounts write only their own records', async () => {
    const id = newId();
    await save('shop', id, { version: 0, data: { title: 'Mon kiosque' } }, manager);
    const other = await app.api.signIn('SHOP_MANAGER');
    expect((await draftOf('shop', id, other)).status).toBe(403);
    expect((await send('GET', '/drafts/shop/', undefined, other)).body.data).toEqual([]);
    expect((await send('GET', '/drafts/shop/', undefined, manager)).body.data).toMatchObject([
      { title: 'Mon kiosque' },
    ]);
  });

  it('stays its author’s when another account discards it and undoes that', async () => {
    const id = newId();
    await save('shop', id, { version: 0, data: { title: 'Rien' } }, manager);
    expect((await discard('shop', id, 1)).body).toMatchObject({ version: 2, data: null });
    await save('shop', id, { version: 2, data: { title: 'Rien' } });
    expect((await draftOf('shop', id, manager)).body).toMatchObject({ version: 3, data: { title: 'Rien' } });
  });

  it('isn’t stored over the record once that is published, or was purged', async () => {
    const { made } = await makePost();
    expect(await save('post', made.id, { version: 0, data: { title: 'Autre' } })).toMatchObject({
      status: 409,
      body: { resource: 'post', current: { title: made.title } },
    });
    expect((await save('post', newId(), { version: 0, recordVersion: 1, data: { title: 'Parti' } })).status).toBe(404);
  });

  it('counts toward a limit', async () => {
    const eager = await app.api.signIn('SHOP_MANAGER');
    for (let made = 0; made < 50; made += 1) await save('shop', newId(), { version: 0, data: {} }, eager);
    expect(await save('shop', newId(), { version: 0, data: {} }, eager)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('50') },
    });
  });
});

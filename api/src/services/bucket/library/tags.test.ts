import { eq } from 'drizzle-orm';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { files } from '../table.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;
let visitor: SignedIn;
let picture: string;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor, visitor] = await Promise.all([api.signIn('ADMIN'), api.signIn('EDITOR'), api.signIn('CLIENT')]);
});

beforeEach(async () => {
  await api.deps.database.db.delete(files);
  picture = await store(editor);
});

afterAll(() => api.close());

const store = async (account: SignedIn, isPersonal = false): Promise<string> => {
  const id = await api.write((context) => storeTestPicture(context, api.deps.disk, 60, 40), {
    actorId: account.authId,
  });
  await api.deps.database.db.update(files).set({ isPersonal }).where(eq(files.id, id));
  return id;
};

const request = (method: 'GET' | 'POST' | 'PUT', path: string, account: SignedIn, body?: unknown) =>
  api.call(method, `/bucket/file/${path}`, { headers: account.headers, ...(body !== undefined && { body }) });

const put = (id: string, tags: unknown, version = 1) =>
  request('PUT', id, editor, { name: 'mur.webp', alt: 'Un mur', translations: {}, version, tags });

const tagsOf = async (id: string): Promise<string[]> => (await request('GET', `${id}/record`, admin)).body.tags;

describe('the tags of a file', () => {
  it('are stored in the last spelling of each, and recorded in the audit log', async () => {
    const { status, body } = await put(picture, ['ete 2027', 'Soldes', ' Été  2027 ']);
    expect([status, body.tags]).toEqual([200, ['Été 2027', 'Soldes']]);
    const [logged] = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, picture));
    expect(logged).toMatchObject({ before: { tags: [] }, after: { tags: ['Été 2027', 'Soldes'] } });
  });

  it('stay when a change has none', async () => {
    await put(picture, ['Soldes']);
    expect((await put(picture, undefined, 2)).body.tags).toEqual(['Soldes']);
    expect((await put(picture, [], 3)).body.tags).toEqual([]);
  });

  it.each([
    ['more than 20', Array.from({ length: 21 }, (_, place) => `e${place}`), 'tags'],
    ['longer than 40 characters', ['e'.repeat(41)], 'tags.0'],
    ['empty', [' '], 'tags.0'],
  ])('are rejected when they are %s', async (_, tags, fieldName) => {
    const { status, body } = await put(picture, tags);
    expect([status, body.fields[0].fieldName]).toEqual([422, fieldName]);
  });

  it('find the file by filter and by search, in any spelling', async () => {
    const other = await store(admin);
    await put(picture, ['Été 2027']);
    const found = async (query: string): Promise<string[]> =>
      (await request('GET', `?${query}`, admin)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await found('tag=ETE%202027')).toEqual([picture]);
    expect(await found('tag=%20ete%20%202027%20')).toEqual([picture]);
    expect(await found('tag=ete')).toEqual([]);
    expect(await found('isTagged=false')).toEqual([other]);
    expect(await found('isTagged=true')).toEqual([picture]);
    expect(await found('keyword=ete')).toEqual([picture]);
  });

  it.each(['L’« Été » 50 %', 'a"b\\c_d', '_', 'أزياء'])('find the file by the characters of %j', async (tag) => {
    const similar = await store(editor);
    await put(picture, [tag]);
    await put(similar, [`${tag}x`]);
    const { body } = await request('GET', `?tag=${encodeURIComponent(tag)}`, admin);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([picture]);
  });

  it('stay when the content of the file is replaced', async () => {
    await put(picture, ['Soldes']);
    const spare = await store(editor);
    const { body } = await request('POST', `${picture}/replacement`, editor, { by: spare, version: 2 });
    expect(body.tags).toEqual(['Soldes']);
    expect(await tagsOf(spare)).toEqual([]);
  });

  it('are in the personal data of the owner', async () => {
    await put(picture, ['Soldes']);
    const { body } = await api.get('/auth/user/me/export', editor.headers);
    expect(body.files).toEqual([expect.objectContaining({ _id: picture, tags: ['Soldes'] })]);
  });
});

describe('the tags in use', () => {
  it('are listed by use, with the most used spelling', async () => {
    const [second, third] = [await store(editor), await store(admin)];
    await put(picture, ['Soldes', 'ete']);
    await put(second, ['Été']);
    await request('POST', 'tags', admin, { ids: [third], add: ['Été'] });
    expect((await request('GET', 'tags', admin)).body).toEqual([
      { tag: 'Été', count: 3 },
      { tag: 'Soldes', count: 1 },
    ]);
  });

  it('are those of own files for other accounts, and none of the trash', async () => {
    const own = await store(visitor);
    await put(picture, ['Soldes']);
    expect((await request('GET', 'tags', visitor)).body).toEqual([]);
    await request('POST', 'tags', visitor, { ids: [own], add: ['Moi'] });
    expect((await request('GET', 'tags', visitor)).body).toEqual([{ tag: 'Moi', count: 1 }]);
    await api.call('DELETE', `/bucket/file/${picture}`, { headers: admin.headers });
    expect((await request('GET', 'tags', admin)).body).toEqual([{ tag: 'Moi', count: 1 }]);
  });

  it('never come from visitors’ files', async () => {
    const own = await store(visitor, true);
    const one = await request('PUT', own, visitor, { name: 'moi.webp', translations: {}, version: 1, tags: ['Moi'] });
    expect([one.status, one.body.fields]).toMatchObject([422, [{ fieldName: 'tags' }]]);
    const many = await request('POST', 'tags', visitor, { ids: [own], add: ['Moi'] });
    expect([many.status, many.body.fields]).toMatchObject([422, [{ fieldName: 'ids' }]]);
    await api.deps.database.db
      .update(files)
      .set({ tags: ['Moi'] })
      .where(eq(files.id, own));
    expect((await request('GET', 'tags', admin)).body).toEqual([]);
    const cleared = await request('PUT', own, visitor, { name: 'moi.webp', translations: {}, version: 1, tags: [] });
    expect([cleared.status, cleared.body.tags]).toEqual([200, []]);
  });
});

describe('a change of several files', () => {
  it('adds and removes tags, and returns what it changed', async () => {
    const second = await store(editor);
    await put(picture, ['Été', 'Soldes']);
    const { body } = await request('POST', 'tags', editor, {
      ids: [picture, second],
      add: ['soldes', 'Hall'],
      remove: [' ete '],
    });
    expect(body.changed.toSorted((one: { id: string }) => (one.id === picture ? -1 : 1))).toEqual([
      { id: picture, added: ['soldes', 'Hall'], removed: ['Été', 'Soldes'] },
      { id: second, added: ['soldes', 'Hall'], removed: [] },
    ]);
    expect(await tagsOf(picture)).toEqual(['soldes', 'Hall']);
    expect((await request('POST', 'tags', editor, { ids: [picture], remove: ['ete'] })).body).toEqual({
      changed: [],
      gone: [],
    });
  });

  it('skips files that no longer exist or are in the trash', async () => {
    const trashed = await store(editor);
    await api.call('DELETE', `/bucket/file/${trashed}`, { headers: admin.headers });
    const unknown = 'a'.repeat(24);
    const { status, body } = await request('POST', 'tags', editor, { ids: [unknown, trashed, picture], add: ['Hall'] });
    expect([status, body]).toEqual([
      200,
      { changed: [{ id: picture, added: ['Hall'], removed: [] }], gone: [unknown, trashed] },
    ]);
    expect(await tagsOf(trashed)).toEqual([]);
  });

  it('changes nothing when one file is another account’s, or has too many tags', async () => {
    const foreign = await store(editor);
    const own = await store(visitor);
    const add = (ids: string[], account: SignedIn, tags = ['Moi']) =>
      request('POST', 'tags', account, { ids, add: tags });
    expect((await add([own, foreign], visitor)).status).toBe(403);
    expect(await tagsOf(own)).toEqual([]);
    // Files change in the order of their ids.
    const [first = '', last = ''] = [foreign, picture].toSorted();
    await put(
      last,
      Array.from({ length: 20 }, (_, place) => `e${place}`),
    );
    const { status, body } = await add([first, last], admin);
    expect([status, body.fields[0].fieldName]).toEqual([422, 'add']);
    expect(await tagsOf(first)).toEqual([]);
  });

  it('is rejected to anonymous callers', async () => {
    expect((await api.call('POST', '/bucket/file/tags', { body: { ids: [picture], add: ['Moi'] } })).status).toBe(403);
  });
});

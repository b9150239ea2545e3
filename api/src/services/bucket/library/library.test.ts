import { eq } from 'drizzle-orm';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { accounts } from '../../auth/table.ts';
import { createPost } from '../../blogs/service.ts';
import { posts } from '../../blogs/table.ts';
import { buildPost } from '../../blogs/testing/build-post.ts';
import { buildTextPage } from '../../blogs/testing/build-text-page.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildMallEvent } from '../../mall-event/testing/build-mall-event.ts';
import { createShop } from '../../shop/shop/service.ts';
import { buildHero, buildShop } from '../../shop/testing/build-shop.ts';
import { files } from '../table.ts';
import { storeTestPicture } from '../testing/store-test-picture.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;
let visitor: SignedIn;
/** A picture of the editor's. */
let picture: string;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor, visitor] = await Promise.all([api.signIn('ADMIN'), api.signIn('EDITOR'), api.signIn('CLIENT')]);
});

beforeEach(async () => {
  picture = await store(editor);
});

afterAll(() => api.close());

/** Stores a picture of an account: of the library, or a visitor's own. */
const store = async (account: { authId: string | null }): Promise<string> => {
  const id = await api.write((context) => storeTestPicture(context, api.deps.disk, 60, 40), {
    actorId: account.authId,
  });
  const isPersonal = account === visitor;
  await api.deps.database.db.update(files).set({ isPersonal }).where(eq(files.id, id));
  return id;
};

const request = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, account: SignedIn, body?: unknown) =>
  api.call(method, `/bucket/file/${path}`, { headers: account.headers, ...(body !== undefined && { body }) });

const change = (given: object = {}) => ({
  name: 'mur.webp',
  alt: 'Un mur ocre',
  translations: {},
  version: 1,
  ...given,
});

describe('the list of files', () => {
  it('lists the files that an account may use in records', async () => {
    const [unowned, personal, own] = [await store({ authId: null }), await store(visitor), await store(admin)];
    const listed = async (query: string, account: SignedIn) => {
      const { body } = await request('GET', `?limit=100&${query}`, account);
      return [unowned, personal, own, picture].filter((id) => body.data.some(({ _id }: { _id: string }) => _id === id));
    };
    expect(await listed('isUsable=true', admin)).toEqual([unowned, own, picture]);
    expect(await listed('isUsable=false', admin)).toEqual([personal]);
    expect(await listed('isUsable=true', visitor)).toEqual([personal]);
    expect(await listed('isUsable=true', editor)).toEqual(
      await listed('', editor).then((all) => all.filter((id) => id !== personal)),
    );
    const { id: news } = await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' })));
    const publish = (cover: string) =>
      api.call('POST', '/blogs/blogs/', {
        headers: admin.headers,
        body: buildPost(news, { cover, title: `Image ${cover}` }),
      });
    const published = [unowned, personal, own, picture].map(async (id) => (await publish(id)).status);
    expect(await Promise.all(published)).toEqual([201, 422, 201, 201]);
    await api.deps.database.db.delete(files).where(eq(files.id, personal));
  });

  it('lists files without an owner that an account may not use', async () => {
    const id = await store({ authId: null });
    await api.deps.database.db.update(files).set({ isPersonal: true }).where(eq(files.id, id));
    const found = async (isUsable: boolean) =>
      (await request('GET', `?id=${id}&isUsable=${isUsable}`, admin)).body.data.length;
    expect([await found(true), await found(false)]).toEqual([0, 1]);
    await api.deps.database.db.delete(files).where(eq(files.id, id));
  });

  it('lists no files of the trash as usable', async () => {
    const own = await store(admin);
    await request('DELETE', own, admin);
    const found = async (query: string) => (await request('GET', `?id=${own}&${query}`, admin)).body.data.length;
    const queries = ['isDeleted=true', 'isDeleted=true&isUsable=false', 'isDeleted=true&isUsable=true'];
    expect(await Promise.all(queries.map(found))).toEqual([1, 1, 0]);
  });

  it('lists all files for accounts that may read them', async () => {
    const { status, body, headers } = await request('GET', '', admin);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data[0]).toEqual({
      _id: picture,
      key: expect.stringContaining(picture),
      url: `/api/v1/bucket/file/${picture}/$w/$h?v=0`,
      name: 'terre-cuite.webp',
      type: 'image/webp',
      size: expect.any(Number),
      width: 60,
      height: 40,
      alt: 'Un mur',
      color: expect.any(String),
      translations: {},
      tags: [],
      crop: null,
      whole: { width: 60, height: 40 },
      focus: null,
      owner: editor.authId,
      isPersonal: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      deletedAt: null,
      version: 1,
    });
  });

  it('lists only their own files for other accounts', async () => {
    const own = await store(visitor);
    const { body } = await request('GET', '', visitor);
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([own]);
    const missing = [{ resource: 'FILES', privileges: 'READ' }];
    const refused = await request('GET', `?owner=${editor.authId}`, visitor);
    expect(refused).toMatchObject({ status: 403, body: { missing } });
    expect((await request('GET', `?owner=${visitor.authId}`, admin)).body.total).toBe(1);
  });

  it('can be filtered to one file that the caller may read', async () => {
    const other = await store(admin);
    const ids = async (account: SignedIn, id: string) =>
      (await request('GET', `?id=${id}`, account)).body.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids(admin, picture)).toEqual([picture]);
    expect(await ids(editor, picture)).toEqual([picture]);
    expect(await ids(visitor, picture)).toEqual([]);
    expect(await ids(visitor, other)).toEqual([]);
  });

  it('is rejected to anonymous callers', async () => {
    expect((await api.get('/bucket/file/')).status).toBe(403);
  });

  it('filters, sorts and counts', async () => {
    const [document] = [await store(editor), await store(editor)];
    await api.deps.database.db.update(files).set({ type: 'application/pdf' }).where(eq(files.id, document));
    const { data, total } = (await request('GET', '?kind=document', admin)).body;
    expect(total).toBe(data.length);
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ _id: document })]));
    expect(data.filter(({ type }: { type: string }) => type !== 'application/pdf')).toEqual([]);
    const { body } = await request('GET', '?kind=image&keyword=CUITE&sort-field=size&limit=1&page=2', admin);
    expect([body.data.length, body.total > 1, body.pageCount]).toEqual([1, true, body.total]);
    expect((await request('GET', '?kind=image&keyword=CUITE&page=9999', admin)).body).toMatchObject({
      data: [],
      total: body.total,
    });
  });

  it('finds pictures without alternative text, and what nothing shows', async () => {
    const silent = await store(editor);
    await request('PUT', silent, editor, change({ alt: null, name: 'muet.webp' }));
    await api.write((context) => makeContent('hero', context, buildHero(picture)));
    const found = async (query: string): Promise<string[]> =>
      (await request('GET', `?limit=100&${query}`, admin)).body.data.map(({ _id }: { _id: string }) => _id);
    const avatar = await store(visitor);
    expect((await request('GET', `${avatar}/record`, admin)).body).toMatchObject({ isPersonal: true });
    const silentOnes = await found('hasAlt=false');
    const isFound = [silent, picture, avatar].map((id) => silentOnes.includes(id));
    // A visitor's own picture needs no text.
    expect(isFound).toEqual([true, false, false]);
    expect((await found('hasAlt=true')).includes(silent)).toBe(false);
    expect((await found('isUsed=true')).includes(picture)).toBe(true);
    const unused = await found('isUsed=false');
    expect([unused.includes(silent), unused.includes(picture)]).toEqual([true, false]);
    expect(await found('keyword=MUET')).toEqual([silent]);
  });

  it('allows the filter by use only for accounts that write content', async () => {
    const own = await store(visitor);
    const refused = await request('GET', '?isUsed=false', visitor);
    const missing = [{ resource: 'FILES', privileges: 'READ' }];
    expect(refused).toMatchObject({ status: 403, body: { missing } });
    const { status, body } = await request('GET', '?isUsed=false', editor);
    expect([status, body.data[0]._id]).toEqual([200, picture]);
    expect((await request('GET', '?isUsed=false', admin)).body.data[0]._id).toBe(own);
  });

  it('is searched by alternative texts as well', async () => {
    const translations = { ar: { alt: 'مئذنة جرجيس' } };
    await request('PUT', picture, editor, change({ alt: 'Le minarét', translations }));
    for (const keyword of ['minaret', 'جرجيس']) {
      const { body } = await request('GET', `?keyword=${encodeURIComponent(keyword)}`, admin);
      expect(body.data).toMatchObject([{ _id: picture }]);
    }
  });

  it.each([
    ['hasAlt=maybe', 'hasAlt'],
    ['isUsed=perhaps', 'isUsed'],
    ['isUsable=perhaps', 'isUsable'],
    ['kind=video', 'kind'],
    ['sort-field=ownerId', 'sort-field'],
    ['owner=me', 'owner'],
    ['key=a', 'key'],
    ['isDeleted=maybe', 'isDeleted'],
  ])('rejects %s', async (query, fieldName) => {
    expect((await request('GET', `?${query}`, admin)).body.fields).toMatchObject([{ fieldName }]);
  });
});

/** Records of every kind that show a picture, by the field that does. */
const showEverywhere = async (id: string): Promise<string[]> =>
  api.write(async (context) => {
    const { id: mode } = await createCategory(context, buildCategory({ title: `Mode ${id}`, picture: id }));
    const { id: news } = await createCategory(context, buildCategory({ title: `Infos ${id}`, type: 'BLOG' }));
    const content = `<p><img src="/api/v1/bucket/file/${id}/640/auto"></p>`;
    const links = [{ text: 'Plan', address: `/api/v1/bucket/file/${id}/640/auto` }];
    const translations = { en: { answer: `Here: /api/v1/bucket/file/${id}/640/auto` } };
    const questions = [{ question: 'Où ?', answer: 'Là.', translations }];
    const made = [
      ['category picture', mode],
      ['hero picture', await makeContent('hero', context, buildHero(id))],
      ['mallEvent cover', await makeContent('mallEvent', context, buildMallEvent({ title: `Fête ${id}`, cover: id }))],
      ['post content', await createPost(context, buildPost(news, { title: `Pluie ${id}`, content }))],
      ['post cover', await createPost(context, buildPost(news, { title: `Soleil ${id}`, cover: id }))],
      ['shop cover', await createShop(context, buildShop(mode, { title: `Zara ${id}`, cover: id }))],
      ['shop gallery', await createShop(context, buildShop(mode, { title: `Celio ${id}`, gallery: [id] }))],
      ['shop logo', await createShop(context, buildShop(mode, { title: `Mango ${id}`, logo: id }))],
      ['textPage links', await makeContent('textPage', context, buildTextPage({ title: `Plan ${id}`, links }))],
      ['textPage questions', await makeContent('textPage', context, buildTextPage({ title: `Aide ${id}`, questions }))],
    ];
    await context.db
      .update(accounts)
      .set({ avatarId: id, firstName: 'Amel', lastName: 'Ben Ali' })
      .where(eq(accounts.id, visitor.authId));
    return made.map(([field, record]) => `${field} ${record}`).concat(`client avatar ${visitor.authId}`);
  });

describe('the use of a file', () => {
  it('lists every record that uses it', async () => {
    const made = await showEverywhere(picture);
    const { body } = await request('GET', `${picture}/usage`, admin);
    const reported = body.map(({ resource, field, id }: Record<string, string>) => `${resource} ${field} ${id}`);
    expect(reported.toSorted()).toEqual(made.toSorted());
    expect(body.find(({ resource }: { resource: string }) => resource === 'client').title).toBe('Amel Ben Ali');
  });

  it('marks records in the trash', async () => {
    await showEverywhere(picture);
    await api.deps.database.db.update(posts).set({ deletedAt: new Date() }).where(eq(posts.coverId, picture));
    const { body } = await request('GET', `${picture}/usage`, editor);
    expect(body.filter(({ isDeleted }: { isDeleted: boolean }) => isDeleted)).toMatchObject([
      { resource: 'post', field: 'cover', title: `Soleil ${picture}` },
    ]);
  });

  it('marks records that the caller may change without approval', async () => {
    await showEverywhere(picture);
    const changeable = async (who: SignedIn) => {
      const { body } = await request('GET', `${picture}/usage`, who);
      const uses = body as { resource: string; mayChange: boolean }[];
      return new Set(uses.filter(({ mayChange }) => mayChange).map(({ resource }) => resource));
    };
    expect(await changeable(admin)).toContain('post');
    expect(await changeable(editor)).toContain('hero');
    expect(await changeable(editor)).not.toContain('post');
  });

  it('is empty for an unused file', async () => {
    expect((await request('GET', `${picture}/usage`, admin)).body).toEqual([]);
  });
});

describe('a change', () => {
  it('is stored, and invalidates the uses of the picture', async () => {
    await showEverywhere(picture);
    const invalidated: string[] = [];
    const stop = api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
    const translations = { ar: { alt: 'جدار' } };
    const { status, body } = await request('PUT', picture, editor, change({ translations }));
    stop();
    expect([status, body]).toMatchObject([200, { name: 'mur.webp', alt: 'Un mur ocre', translations, version: 2 }]);
    expect(invalidated).toEqual(expect.arrayContaining(['heroes', 'posts', 'mall-events', 'categories', 'shops']));
    const shop = await api.get(`/shop/shop/zara-${picture}`, { 'accept-language': 'ar' });
    expect(shop.body.cover.alt).toBe('جدار');
    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, picture));
    expect(lines).toMatchObject([
      { action: 'update', actorId: editor.authId, before: { alt: 'Un mur' }, after: { alt: 'Un mur ocre' } },
    ]);
  });

  it('keeps the extension of the file’s type', async () => {
    expect((await request('PUT', picture, editor, change({ name: '../page.html' }))).body.name).toBe('page.html.webp');
  });

  it('is rejected when the file has changed since', async () => {
    await request('PUT', picture, editor, change());
    const { status, body } = await request('PUT', picture, editor, change({ alt: 'Autre' }));
    expect([status, body.resource, body.lastChange.actorId]).toEqual([409, 'file', editor.authId]);
    expect((await request('GET', `${picture}/record`, admin)).body.alt).toBe('Un mur ocre');
  });

  it('names who changed the file meanwhile to the team, and not to visitors', async () => {
    const names = { firstName: 'Ines', lastName: 'Ayadi' };
    await api.deps.database.db.update(accounts).set(names).where(eq(accounts.id, admin.authId));
    const own = await store(visitor);
    await request('PUT', own, admin, change());
    const lastChangeFor = async (reader: SignedIn) =>
      (await request('PUT', own, reader, change({ alt: 'Autre' }))).body.lastChange;
    expect(await lastChangeFor(admin)).toMatchObject({ name: 'Ines Ayadi' });
    expect(await lastChangeFor(visitor)).toEqual({ actorId: admin.authId, at: expect.any(String) });
  });

  it('accepts the version in If-Match as well', async () => {
    const { version, ...unversioned } = change();
    const call = (etag: string) =>
      api.call('PUT', `/bucket/file/${picture}`, {
        headers: { ...editor.headers, 'if-match': etag },
        body: unversioned,
      });
    expect((await call('"7"')).status).toBe(409);
    expect((await call(`"${version}"`)).status).toBe(200);
  });

  it.each<[string, unknown, string, string]>([
    ['no name', change({ name: ' ' }), 'name', 'Le nom est obligatoire'],
    ['an object for a name', change({ name: {} }), 'name', 'Le nom doit être une chaîne de caractères'],
    ['a long text', change({ alt: 'x'.repeat(301) }), 'alt', 'Le texte alternatif ne doit pas dépassé 300 caractères'],
    ['no version', change({ version: undefined }), 'version', 'La version est obligatoire'],
    ['another’s key', change({ key: 'aa/bb' }), 'key', "Le champ « key » n'existe pas"],
    ['another owner', change({ ownerId: 'x' }), 'ownerId', "Le champ « ownerId » n'existe pas"],
    [
      'another language',
      change({ translations: { de: {} } }),
      'translations.de',
      "Le champ « translations.de » n'existe pas",
    ],
    ['nothing', null, '', 'Le contenu envoyé doit être un objet'],
  ])('is rejected with %s, and nothing is written', async (_, body, fieldName, message) => {
    const { status, body: said } = await request('PUT', picture, editor, body);
    expect([status, said.fields]).toEqual([422, [{ fieldName, message }]]);
    expect((await request('GET', `${picture}/record`, admin)).body.version).toBe(1);
  });
});

describe('deleting', () => {
  it('moves an unused file to the trash, from which it can be restored', async () => {
    expect((await request('DELETE', picture, admin)).status).toBe(204);
    expect((await api.get(`/bucket/file/${picture}/80/80`)).status).toBe(404);
    const { data } = (await request('GET', '?isDeleted=true', admin)).body;
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ _id: picture })]));
    expect((await request('DELETE', picture, admin)).status).toBe(404);
    expect((await request('PUT', picture, editor, change({ version: 2 }))).status).toBe(404);
    expect((await request('POST', `${picture}/restore`, admin)).body).toMatchObject({ deletedAt: null, version: 3 });
    expect((await api.app.inject(`/api/v1/bucket/file/${picture}/80/80`)).statusCode).toBe(200);
    expect((await request('POST', `${picture}/restore`, admin)).status).toBe(409);
  });

  it('rejects a file that is shown somewhere, unless it is forced', async () => {
    await showEverywhere(picture);
    const { status, body } = await request('DELETE', picture, admin);
    expect([status, body]).toEqual([
      409,
      { resource: 'file', message: 'Encore utilisé par 11 enregistrement(s)', requestId: expect.any(String) },
    ]);
    expect((await request('GET', `${picture}/record`, admin)).body.deletedAt).toBeNull();
    expect((await request('DELETE', `${picture}?force=true`, admin)).status).toBe(204);
    expect((await api.get(`/shop/shop/zara-${picture}`)).body.cover).toBeNull();
  });

  it('and using a file concurrently never both succeed', async () => {
    for (let time = 0; time < 10; time += 1) {
      const contested = await store(editor);
      const show = api
        .write((context) => makeContent('hero', context, buildHero(contested)))
        .then(
          () => true,
          () => false,
        );
      const [isShown, { status }] = await Promise.all([show, request('DELETE', contested, admin)]);
      expect([isShown, status]).toEqual(isShown ? [true, 409] : [false, 204]);
    }
  });

  it('rejects records that would show a deleted file', async () => {
    await request('DELETE', picture, admin);
    await expect(api.write((context) => makeContent('hero', context, buildHero(picture)))).rejects.toThrow(
      'picture names nothing',
    );
  });
});

it('rejects documents as pictures of records', async () => {
  await api.deps.database.db.update(files).set({ type: 'application/pdf' }).where(eq(files.id, picture));
  const hero = api.write((context) => makeContent('hero', context, buildHero(picture)));
  await expect(hero).rejects.toThrow('picture names nothing');
});

describe('another account’s file', () => {
  it.each<[string, 'DELETE' | 'GET' | 'POST' | 'PUT', string]>([
    ['read', 'GET', '/record'],
    ['looked up', 'GET', '/usage'],
    ['changed', 'PUT', ''],
    ['deleted', 'DELETE', ''],
    ['deleted by force', 'DELETE', '?force=true'],
    ['restored', 'POST', '/restore'],
  ])('can’t be %s', async (_, method, path) => {
    const body = method === 'PUT' ? change() : undefined;
    const { status, body: said } = await request(method, `${picture}${path}`, visitor, body);
    expect([status, said.message]).toEqual([403, 'Access mismatch']);
    expect((await request('GET', `${picture}/record`, admin)).body).toMatchObject({ version: 1, deletedAt: null });
  });

  it('can’t be deleted by an editor who may write but not delete', async () => {
    expect((await request('DELETE', picture, editor)).body.message).toBe('Access mismatch');
  });

  it('is distinguished from a missing one by 404', async () => {
    for (const path of ['', '/record', '/usage']) {
      const { status } = await request('GET', `${'f'.repeat(24)}${path}`, admin);
      expect(status).toBe(404);
    }
  });
});

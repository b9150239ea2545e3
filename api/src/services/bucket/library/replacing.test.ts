import { eq } from 'drizzle-orm';
import { imageUrl } from 'shared-kernel/contracts';
import sharp from 'sharp';
import { makeContent } from '../../../content/testing/make-content.ts';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { accounts, roles } from '../../auth/table.ts';
import { buildPost } from '../../blogs/testing/build-post.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildHero, buildShop } from '../../shop/testing/build-shop.ts';
import { files } from '../table.ts';
import { halves } from '../testing/halves.ts';
import { samplePicture } from '../testing/sample-files.ts';
import { formFile, upload, uploadHeaders } from '../testing/upload.ts';

let api: TestApp;
let admin: SignedIn;
let editor: SignedIn;
let visitor: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  [admin, editor, visitor] = await Promise.all([api.signIn('ADMIN'), api.signIn('EDITOR'), api.signIn('CLIENT')]);
});

afterAll(() => api.close());

const send = async (bytes: Buffer, name: string, { headers } = editor): Promise<string> => {
  const token = await uploadHeaders(api, { headers } as SignedIn, 'image');
  return (await upload(api, token, formFile(new Uint8Array(bytes), 'image/png', name))).body._id;
};

/** A wide picture, red on its left. */
const storeHalves = async (owner = editor): Promise<string> => send(await halves(), 'deux.png', owner);
const storeSquare = async (owner = editor): Promise<string> =>
  send(await samplePicture(300, 300).png().toBuffer(), 'carre.png', owner);

const call = (method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: unknown, { headers } = editor) =>
  api.call(method, path, { headers, ...(body !== undefined && { body }) });

const describePicture = (id: string, given: object, account = editor) =>
  call('PUT', `/bucket/file/${id}`, { name: 'deux.png', alt: null, translations: {}, ...given }, account);

const replace = (id: string, by: string, version = 1, account = editor) =>
  call('POST', `/bucket/file/${id}/replacement`, { by, version }, account);

const record = async (id: string) => (await call('GET', `/bucket/file/${id}/record`, undefined, admin)).body;
const rowOf = async (id: string) => {
  const [row] = await api.deps.database.db.select().from(files).where(eq(files.id, id));
  if (!row) throw new Error(`no file ${id}`);
  return row;
};

const giveRole = async ({ authId }: SignedIn, name: string): Promise<void> => {
  const { db } = api.deps.database;
  const [role] = await db.select().from(roles).where(eq(roles.name, name));
  await db.update(accounts).set({ roleId: role?.id }).where(eq(accounts.id, authId));
};

const wear = ({ authId }: SignedIn, avatarId: string) =>
  api.deps.database.db.update(accounts).set({ avatarId }).where(eq(accounts.id, authId));

const showInHero = (id: string): Promise<string> => api.write((context) => makeContent('hero', context, buildHero(id)));

const thumbnail = async (url: string) => {
  const { rawPayload, headers, statusCode } = await api.app.inject(imageUrl(url, 80, 80));
  expect(statusCode).toBe(200);
  const { dominant } = await sharp(rawPayload).stats();
  return { isRed: dominant.r > dominant.b, bytes: rawPayload.toString('base64'), headers };
};

describe('replacing a file', () => {
  it('shows the other picture and its texts at all uses', async () => {
    const [id, by] = [await storeHalves(), await storeSquare()];
    await describePicture(id, { alt: 'Deux', translations: { ar: { alt: 'نصفان' } }, version: 1 });
    const hero = await showInHero(id);
    const { status, body } = await replace(id, by, 2);
    expect([status, body]).toMatchObject([
      200,
      { _id: id, name: 'carre.png', width: 300, url: expect.stringContaining(`/${id}/$w/$h?v=${by}`), version: 3 },
    ]);
    expect([body.alt, body.translations]).toEqual([undefined, {}]);
    const { picture } = (await api.get(`/shop/hero/${hero}`)).body;
    expect(picture).toMatchObject({ url: body.url, width: 300 });
    const { rawPayload, headers } = await api.app.inject(imageUrl(picture.url, 640));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 300 });
    expect(headers['cache-control']).toContain('immutable');
    const silent = await call('GET', '/bucket/file/?hasAlt=false&limit=100', undefined, admin);
    expect(silent.body.data).toContainEqual(expect.objectContaining({ _id: id }));

    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, id));
    expect(lines.find(({ action }) => action === 'replace')).toMatchObject({
      before: { type: 'image/png', size: (await rowOf(by)).size },
      after: { type: 'image/png', by },
    });
  });

  it('is reverted by the same call, with texts and focus, without the right to delete', async () => {
    const [id, by] = [await storeHalves(), await storeSquare()];
    const given = { alt: 'Deux', translations: { ar: { alt: 'نصفان' } }, focus: { x: 100, y: 50 } };
    const { body: before } = await describePicture(id, { ...given, version: 1 });
    await showInHero(id);
    expect((await replace(id, by, 2)).body.focus).toBeNull();
    expect(await record(by)).toMatchObject({ name: 'deux.png', ...given, deletedAt: null });
    const { status, body } = await replace(id, by, 3);
    expect([status, body]).toEqual([200, { ...before, version: 4, updatedAt: expect.any(String) }]);
    expect((await thumbnail(body.url)).isRed).toBe(false);
    expect(await record(by)).toMatchObject({ name: 'carre.png', focus: null, deletedAt: null });
  });

  it.each<[string, () => Promise<{ id: string; by: string; version?: number }>, number]>([
    ['the other one is in use', async () => ({ id: await storeSquare(), by: await shown() }), 409],
    ['it has changed since', async () => ({ id: await storeSquare(), by: await storeSquare(), version: 7 }), 409],
    ['both are the same', async () => same(await storeSquare()), 422],
    ['the other one doesn’t exist', async () => ({ id: await storeSquare(), by: 'f'.repeat(24) }), 404],
    [
      'another account owns the other one',
      async () => ({ id: await storeSquare(), by: await storeSquare(visitor) }),
      403,
    ],
    ['another account owns it', async () => ({ id: await storeSquare(visitor), by: await storeSquare() }), 403],
  ])('is rejected when %s', async (_, make, expected) => {
    const { id, by, version = 1 } = await make();
    expect((await replace(id, by, version)).status).toBe(expected);
    expect(await record(id)).toMatchObject({ version: 1, deletedAt: null });
  });

  it('keeps the texts on request, and is reverted by the same call', async () => {
    const [old, next] = [await storeHalves(), await storeSquare()];
    const texts = { alt: 'La façade', translations: { ar: { alt: 'الواجهة' } } };
    await describePicture(old, { ...texts, version: 1 });
    const exchange = (version: number) =>
      call('POST', `/bucket/file/${old}/replacement`, { by: next, keepsTexts: true, version });
    expect(await exchange(2)).toMatchObject({ status: 200, body: { ...texts, width: 300 } });
    expect(await rowOf(next)).toMatchObject({ alt: null, translations: {} });
    expect(await exchange(3)).toMatchObject({ status: 200, body: { ...texts, name: 'deux.png' } });
    expect(await rowOf(next)).toMatchObject({ alt: null, width: 300 });
  });

  it('is rejected by a file of another kind', async () => {
    const [id, document] = [await storeSquare(), await storeSquare()];
    const menu = { name: 'menu.pdf', type: 'application/pdf', width: null, height: null };
    await api.deps.database.db.update(files).set(menu).where(eq(files.id, document));
    const { status, body } = await replace(id, document);
    expect([status, body.fields]).toMatchObject([422, [{ fieldName: 'by' }]]);
  });

  it('and its reverse at the same time exchange the files once', async () => {
    const [one, other] = [await storeHalves(), await storeSquare()];
    const keys = async () => [(await rowOf(one)).key, (await rowOf(other)).key];
    const before = await keys();
    const responses = await Promise.all([replace(one, other), replace(other, one)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await keys()).toEqual(before.toReversed());
  });
});

const same = (id: string) => ({ id, by: id });

const shown = async (): Promise<string> => {
  const id = await storeSquare();
  await showInHero(id);
  return id;
};

describe('replacing a file of approved content', () => {
  const expectKept = async (id: string, account: SignedIn): Promise<void> => {
    const before = await rowOf(id);
    const { status, body } = await replace(id, await storeHalves(account), before.version, account);
    expect([status, body.message]).toEqual([
      409,
      'Affiché à 1 endroit(s) que vous ne pouvez pas modifier directement : choisissez-y plutôt un autre fichier',
    ]);
    expect(await rowOf(id)).toEqual(before);
  };

  it('is rejected to the author of a post for its cover, in the trash or not', async () => {
    const cover = await storeSquare();
    const { id: news } = await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' })));
    const post = buildPost(news, { title: 'Soldes', slug: 'soldes', cover });
    expect((await call('POST', '/blogs/blogs/', post)).body.approvalStatus).toBe('PENDING');
    const { id } = (await call('GET', '/blogs/manage/blogs/', undefined, admin)).body.data[0];
    const decision = { approvalStatus: 'APPROVED', version: 1 };
    expect((await call('PUT', `/blogs/manage/blogs/${id}/approval`, decision, admin)).status).toBe(200);
    await expectKept(cover, editor);
    await call('DELETE', '/blogs/blogs/soldes', undefined, admin);
    await expectKept(cover, editor);
    expect((await replace(cover, await storeHalves(admin), 1, admin)).status).toBe(200);
  });

  it('is rejected to the manager of a shop for its logo', async () => {
    const manager = await api.signIn('SHOP_MANAGER');
    const logo = await storeSquare(manager);
    await api.write(async (context) => {
      const { id } = await createCategory(context, buildCategory({ title: 'Boutiques' }));
      await makeContent('shop', { ...context, actorId: manager.authId }, buildShop(id, { logo }));
    });
    await expectKept(logo, manager);
  });

  it('is rejected to an account that may no longer write banners', async () => {
    const former = await api.signIn('EDITOR');
    const picture = await storeSquare(former);
    await showInHero(picture);
    const by = await storeHalves(former);
    await giveRole(former, 'CLIENT');
    expect((await replace(picture, by, 1, former)).status).toBe(409);
    await giveRole(former, 'EDITOR');
    expect((await replace(picture, by, 1, former)).status).toBe(200);
  });

  it('is rejected to the author of a pending change for its cover', async () => {
    const cover = await storeSquare();
    const { id: news } = await api.write((context) =>
      createCategory(context, buildCategory({ title: 'Annonces', type: 'BLOG' })),
    );
    const post = buildPost(news, { title: 'Rentrée', slug: 'rentree' });
    await call('POST', '/blogs/blogs/', post, admin);
    expect((await call('PUT', '/blogs/blogs/rentree', { ...post, cover, version: 1 })).status).toBe(202);
    await expectKept(cover, editor);
    expect((await replace(cover, await storeHalves(admin), 1, admin)).status).toBe(200);
  });

  it('is allowed to the author of a rejected change', async () => {
    const cover = await storeSquare();
    const { id: news } = await api.write((context) =>
      createCategory(context, buildCategory({ title: 'Refus', type: 'BLOG' })),
    );
    const post = buildPost(news, { title: 'Retouche', slug: 'retouche' });
    const { id } = (await call('POST', '/blogs/blogs/', post, admin)).body;
    await call('PUT', '/blogs/blogs/retouche', { ...post, cover, version: 1 });
    const refusal = { approvalStatus: 'REJECTED', proposal: 2, note: 'Photo floue' };
    expect((await call('PUT', `/blogs/manage/blogs/${id}/approval`, refusal, admin)).status).toBe(200);
    expect((await call('GET', `/bucket/file/${cover}/usage`)).body).toMatchObject([{ mayChange: true }]);
    expect((await replace(cover, await storeHalves())).status).toBe(200);
  });
});

describe('a person’s pictures', () => {
  it('can replace each other, also as an avatar', async () => {
    const [id, by] = [await storeSquare(visitor), await storeHalves(visitor)];
    await wear(visitor, id);
    expect((await replace(id, by, 1, visitor)).status).toBe(200);
    expect((await replace(id, by, 2, admin)).status).toBe(422);
  });

  it('can’t be exchanged with files of the content', async () => {
    const [avatar, banner] = [await storeHalves(visitor), await storeSquare(admin)];
    await showInHero(banner);
    expect((await replace(banner, avatar, 1, admin)).status).toBe(422);
    expect((await replace(avatar, await storeSquare(admin), 1, admin)).status).toBe(422);
    expect([await record(banner), await record(avatar)]).toMatchObject([
      { name: 'carre.png', owner: admin.authId, version: 1 },
      { name: 'deux.png', owner: visitor.authId, version: 1 },
    ]);
  });

  it('keep their owners when they are exchanged', async () => {
    const [id, by] = [await storeSquare(editor), await storeHalves(admin)];
    await showInHero(id);
    expect((await replace(id, by, 1, admin)).body).toMatchObject({ name: 'deux.png', owner: admin.authId });
    expect(await record(by)).toMatchObject({ name: 'carre.png', owner: editor.authId });
  });

  it('count towards the quota of their upload’s day', async () => {
    const sender = await api.signIn('CLIENT');
    const old = await storeSquare(sender);
    const { db } = api.deps.database;
    const yesterday = new Date(Date.now() - 25 * 3600_000);
    await db.update(files).set({ createdAt: yesterday }).where(eq(files.id, old));
    const large = await storeHalves(sender);
    await db
      .update(files)
      .set({ size: 100 * 1024 * 1024 - 10 })
      .where(eq(files.id, large));
    expect((await replace(old, large, 1, sender)).status).toBe(200);
    const token = await uploadHeaders(api, sender, 'image');
    const another = await upload(api, token, formFile(new Uint8Array(await halves()), 'image/png', 'a.png'));
    expect(another).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'file' }] } });
  });
});

it('never reuses an address, also after the database was restored', async () => {
  const { db } = api.deps.database;
  const [id, first, second] = [await storeSquare(), await storeHalves(), await storeSquare()];
  const backup = [await rowOf(id), await rowOf(first), await rowOf(second)];
  const { body } = await replace(id, first);
  const before = await thumbnail(body.url);
  for (const row of backup) await db.delete(files).where(eq(files.id, row.id));
  await db.insert(files).values(backup);
  const { body: after } = await replace(id, second);
  expect([after.version, after.url === body.url]).toEqual([body.version, false]);
  const now = await thumbnail(after.url);
  expect(now.bytes).not.toBe(before.bytes);
  expect(now.headers.etag).not.toBe(before.headers.etag);
  // The picture's former address must be revalidated.
  const kept = await thumbnail(body.url);
  expect(kept).toMatchObject({ bytes: now.bytes, headers: { 'cache-control': 'public, no-cache' } });
});

import { eq } from 'drizzle-orm';
import { notifications } from '../../platform/notifications/table.ts';
import { shops } from '../../services/shop/shop/table.ts';
import type { SignedIn } from '../../testing/test-app.ts';
import { as, type ContentApp, callsOf, openContentApp, testedType } from '../testing/tested-types.ts';
import { comments } from './table.ts';

let app: ContentApp;
let owner: SignedIn;
let colleague: SignedIn;
let editor: SignedIn;

beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
  [owner, colleague, editor] = [
    await app.api.signIn('SHOP_MANAGER'),
    await app.api.signIn('ADMIN'),
    await app.api.signIn('EDITOR'),
  ];
});

afterAll(() => app.api.close());

const send = (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.api.call(method, path, { ...as(who), ...(body && { body }) });
/** A new shop of the manager. @returns path of its comments, and its record */
const newShop = async () => {
  const made = await callsOf(testedType('shop'), () => app).create();
  await app.api.deps.database.db.update(shops).set({ ownerId: owner.authId }).where(eq(shops.id, made.id));
  return { made, path: `/comments/shop/${made.id}` };
};
const comment = (who: SignedIn, path: string, text: string, mentions: string[] = []) =>
  send(who, 'POST', path, { text, mentions });
const kindsOf = async (who: SignedIn, recordId: string) => {
  const { data } = (await send(who, 'GET', '/notifications/?limit=100')).body;
  return data
    .filter((each: { recordId: string }) => each.recordId === recordId)
    .map(({ kind, text, note }: Record<string, string>) => [kind, text, note]);
};

it('are listed newest first for all who may read the record', async () => {
  const { path } = await newShop();
  expect((await comment(owner, path, 'Le logo <b>manque</b>.')).status).toBe(201);
  expect((await comment(app.admin, path, 'Il arrive.', [owner.authId])).status).toBe(201);
  const { body } = await send(owner, 'GET', path);
  expect(body.data).toMatchObject([
    { text: 'Il arrive.', author: { id: app.admin.authId }, mentions: [{ id: owner.authId }], isOwn: false },
    { text: 'Le logo <b>manque</b>.', author: { id: owner.authId }, mentions: [], isOwn: true },
  ]);
  expect((await send(app.admin, 'GET', `${path}?limit=1&page=2`)).body).toMatchObject({
    data: [{ isOwn: false }],
    total: 2,
  });
});

it('name members of the team without a name by their role, and never by their address', async () => {
  const { path } = await newShop();
  await comment(colleague, path, 'Vu');
  const role = { id: colleague.authId, name: 'Administrateur' };
  expect((await send(owner, 'GET', path)).body.data).toMatchObject([{ author: role }]);
  const { body } = await send(owner, 'GET', `${path}/colleagues`);
  expect(body).toContainEqual(role);
  expect(JSON.stringify(body)).not.toContain('@');
});

it('notify the mentioned, the owner and who commented before, and once each', async () => {
  const { made, path } = await newShop();
  await comment(colleague, path, 'Premier');
  expect(await kindsOf(owner, made.id)).toEqual([['comment', `Commentaire sur ${made.title}`, 'Premier']]);
  await comment(app.admin, path, 'Deuxième', [owner.authId, owner.authId]);
  expect(await kindsOf(owner, made.id)).toEqual(
    expect.arrayContaining([['mention', `Vous êtes mentionné\u00a0: ${made.title}`, 'Deuxième']]),
  );
  expect(await kindsOf(colleague, made.id)).toEqual([['comment', expect.any(String), 'Deuxième']]);
  expect(await kindsOf(app.admin, made.id)).toEqual([]);
  expect(await kindsOf(app.god, made.id)).toEqual([]);
});

it('are rejected without the right to read the record, and mention only accounts with that right', async () => {
  const { path } = await newShop();
  const foreign = `/comments/shop/${app.named.shop}`;
  for (const [who, place] of [
    [editor, path],
    [owner, foreign],
  ] as const) {
    const refused = { status: 403, body: { message: 'Access mismatch' } };
    expect(await send(who, 'GET', place)).toMatchObject(refused);
    expect(await send(who, 'GET', `${place}/colleagues`)).toMatchObject(refused);
    expect(await comment(who, place, 'Bonjour')).toMatchObject(refused);
  }
  const { body: colleagues } = await send(owner, 'GET', `${path}/colleagues`);
  const ids = colleagues.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining([colleague.authId, app.admin.authId]));
  expect(ids).not.toEqual(expect.arrayContaining([editor.authId]));
  expect(ids).not.toContain(owner.authId);
  const mentioned = await comment(owner, path, 'Bonjour', [editor.authId]);
  expect(mentioned).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'mentions' }] } });
  expect((await send(owner, 'GET', `/comments/shop/${'f'.repeat(24)}`)).status).toBe(404);
});

it('need a text of at most 2,000 characters, and at most ten mentions', async () => {
  const { path } = await newShop();
  for (const body of [
    {},
    { text: ' ' },
    { text: 'a'.repeat(2_001) },
    { text: 'a', mentions: Array(11).fill(owner.authId) },
  ])
    expect((await send(owner, 'POST', path, body)).status).toBe(422);
  expect((await send(owner, 'POST', path, { text: 'a'.repeat(2_000) })).status).toBe(201);
});

it('are deleted by their authors, with their unread notifications', async () => {
  const { made, path } = await newShop();
  const { id } = (await comment(colleague, path, 'Erreur')).body;
  expect((await send(owner, 'DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await send(colleague, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await send(owner, 'GET', path)).body.data).toEqual([]);
  expect(await kindsOf(owner, made.id)).toEqual([]);
});

it('leave the notifications about earlier unread comments when they are deleted', async () => {
  const { made, path } = await newShop();
  await comment(colleague, path, 'Lu', [owner.authId]);
  await send(owner, 'PUT', '/notifications/read', {});
  await comment(app.admin, path, 'Premier');
  await comment(app.admin, path, 'Mention', [owner.authId]);
  const { id } = (await comment(colleague, path, 'Erreur')).body;
  const unreadOf = async () => {
    const { data } = (await send(owner, 'GET', '/notifications/?limit=100')).body;
    return data
      .filter(({ recordId, readAt }: Record<string, unknown>) => recordId === made.id && readAt === null)
      .map(({ kind, note, actorId }: Record<string, string>) => [kind, note, actorId])
      .toSorted();
  };
  const mention = ['mention', 'Mention', app.admin.authId];
  expect(await unreadOf()).toEqual([['comment', 'Erreur', colleague.authId], mention]);
  await send(colleague, 'DELETE', `${path}/${id}`);
  expect(await unreadOf()).toEqual([['comment', 'Premier', app.admin.authId], mention]);
  const all = (await send(owner, 'GET', path)).body.data;
  for (const text of ['Mention', 'Premier'])
    await send(app.admin, 'DELETE', `${path}/${all.find((each: { text: string }) => each.text === text).id}`);
  expect(await unreadOf()).toEqual([]);
  expect(await kindsOf(app.god, made.id)).toEqual([]);
});

it('are deleted by reviewers of the type', async () => {
  const { path } = await newShop();
  const { id } = (await comment(owner, path, 'Propos déplacés')).body;
  expect((await send(editor, 'DELETE', `${path}/${id}`)).status).toBe(403);
  expect((await send(colleague, 'DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await send(owner, 'GET', path)).body.data).toEqual([]);
});

it('are purged with their record, and so are its notifications and those of its offers', async () => {
  const { made, path } = await newShop();
  const sale = await callsOf(testedType('offer'), () => app).create({ shop: made.id });
  await comment(colleague, path, 'Fermée');
  await comment(colleague, `/comments/offer/${sale.id}`, 'Finie', [app.god.authId]);
  expect(await kindsOf(owner, made.id)).toHaveLength(1);
  expect(await kindsOf(app.god, sale.id)).toHaveLength(1);
  await send(app.admin, 'DELETE', `/shop/shop/${made.slug}`);
  expect((await send(app.admin, 'DELETE', `/shop/manage/shop/${made.id}`)).status).toBe(204);
  expect(await app.api.deps.database.db.$count(comments, eq(comments.recordId, made.id))).toBe(0);
  expect(await kindsOf(owner, made.id)).toEqual([]);
  expect(await kindsOf(app.god, sale.id)).toEqual([]);
});

it('are exported, and deleted with their author’s account, also in notifications', async () => {
  const { made, path } = await newShop();
  await comment(colleague, path, 'Mon avis');
  const { body } = await app.api.get('/auth/user/me/export', colleague.headers);
  expect(body.comments).toContainEqual({
    resource: 'shop',
    recordId: made.id,
    text: 'Mon avis',
    at: expect.any(String),
  });
  expect((await send(colleague, 'DELETE', '/auth/user/me', undefined)).status).toBe(204);
  expect((await send(owner, 'GET', path)).body.data).toEqual([]);
  const rows = await app.api.deps.database.db.select().from(notifications).where(eq(notifications.recordId, made.id));
  expect(rows.map(({ note }) => note)).toEqual([null]);
});

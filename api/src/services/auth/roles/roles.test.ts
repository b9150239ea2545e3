import { eq } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { auditLines } from '../../../platform/audit/table.ts';
import { notifications } from '../../../platform/notifications/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { accounts, roles } from '../table.ts';
import { setUpFactor } from '../testing/set-up-factor.ts';

let api: TestApp;
let god: SignedIn;
let count = 0;

beforeAll(async () => {
  api = await openTestApp();
  god = await api.signIn('GOD');
});

afterAll(() => api.close());

const newName = () => `ROLE_${++count}`;
const READ_SHOPS: Grant[] = [{ resource: 'SHOPS', privileges: 'READ' }];
const WRITE_SHOPS: Grant[] = [{ resource: 'SHOPS', privileges: 'WRITE' }];

const create = (access: Grant[], as = god, name = newName()) =>
  api.call('POST', '/auth/roles/', { headers: as.headers, body: { name, access } });
const put = (id: string, body: object, as = god, headers = {}) =>
  api.call('PUT', `/auth/roles/${id}`, { headers: { ...as.headers, ...headers }, body });
/** Changes a role in its current version. */
const change = async (id: string, body: object, as = god) => {
  const [row] = await api.deps.database.db.select().from(roles).where(eq(roles.id, id));
  return put(id, { version: row?.version, ...body }, as);
};
const remove = (id: string, as = god) => api.call('DELETE', `/auth/roles/${id}`, { headers: as.headers });

/** An account that manages roles and has some other grants. */
const signInManager = async (access: Grant[], level: 'GRANT' | 'REVOKE' = 'GRANT'): Promise<SignedIn> => {
  const { body } = await create([{ resource: 'ROLE', privileges: level }, ...access]);
  const account = await api.signIn('CLIENT');
  await api.deps.database.db.update(accounts).set({ roleId: body.id }).where(eq(accounts.id, account.authId));
  return account;
};

const builtIn = async (name: string) => {
  const [row] = await api.deps.database.db.select().from(roles).where(eq(roles.name, name));
  if (!row) throw new Error(`no role ${name}`);
  return row;
};

it('deletes the notifications of members that its change takes out of the team', async () => {
  const { db } = api.deps.database;
  const { id, name } = (await create(WRITE_SHOPS)).body;
  const [leaving, staying] = [await api.signIn('CLIENT'), await api.signIn('CLIENT')];
  await db.update(accounts).set({ roleId: id }).where(eq(accounts.id, leaving.authId));
  await db.update(accounts).set({ roleId: id, access: WRITE_SHOPS }).where(eq(accounts.id, staying.authId));
  const row = { kind: 'review', resource: 'shop', recordId: id, title: 'Zara', at: new Date() } as const;
  const owners = [leaving.authId, staying.authId];
  await db.insert(notifications).values(owners.map((accountId) => ({ ...row, id: `${accountId}-1`, accountId })));
  const ownersLeft = async () =>
    (await db.select().from(notifications).where(eq(notifications.recordId, id))).map(({ accountId }) => accountId);
  expect((await change(id, { name, access: READ_SHOPS })).status).toBe(200);
  expect(await ownersLeft()).toHaveLength(2);
  expect((await change(id, { name, access: [] })).status).toBe(200);
  expect(await ownersLeft()).toEqual([staying.authId]);
});

it('creates, reads, changes, deletes and audits a role', async () => {
  const made = await create(READ_SHOPS);
  expect(made).toMatchObject({ status: 201, body: { access: READ_SHOPS, isBuiltIn: false, version: 1 } });
  const { id, name } = made.body;
  expect((await api.get(`/auth/roles/${id}`, god.headers)).body).toEqual(made.body);
  expect((await change(id, { name, access: WRITE_SHOPS })).body).toMatchObject({ access: WRITE_SHOPS, version: 2 });
  expect((await remove(id)).status).toBe(204);
  expect(await api.get(`/auth/roles/${id}`, god.headers)).toMatchObject({
    status: 404,
    body: { resource: 'role', message: 'Rôle introuvable' },
  });
  const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, id));
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['create', god.authId],
    ['update', god.authId],
    ['delete', god.authId],
  ]);
  expect(lines[1]).toMatchObject({ before: { access: READ_SHOPS }, after: { access: WRITE_SHOPS } });
});

it('lists roles by name, a page at a time', async () => {
  const { body } = await api.get('/auth/roles?keyword=god&limit=1', god.headers);
  expect(body).toMatchObject({ total: 1, page: 1, data: [{ name: 'GOD', isBuiltIn: true }] });
  expect((await api.get('/auth/roles?sort-field=access', god.headers)).status).toBe(422);
});

it('applies a changed role to the next request of its accounts', async () => {
  const { body: role } = await create([{ resource: 'USER', privileges: 'READ' }]);
  const account = await api.signIn('CLIENT');
  await api.deps.database.db.update(accounts).set({ roleId: role.id }).where(eq(accounts.id, account.authId));
  expect((await api.get('/auth/user/', account.headers)).status).toBe(200);
  await change(role.id, { name: role.name, access: [] });
  expect((await api.get('/auth/user/', account.headers)).body.message).toBe('Access mismatch');
});

it.each<[string, Grant[]]>([
  ['a higher level than their own', [{ resource: 'SHOPS', privileges: 'DELETE' }]],
  ['a resource they can’t access', [{ resource: 'HERO', privileges: 'READ_SELF' }]],
  ['everything', [{ resource: '*', privileges: 'READ_SELF' }]],
])('forbids callers to create or change a role with %s', async (_, access) => {
  const manager = await signInManager(WRITE_SHOPS);
  const before = await api.deps.database.db.$count(roles);
  expect(await create(access, manager)).toMatchObject({ status: 403, body: { message: 'Access mismatch' } });
  expect(await api.deps.database.db.$count(roles)).toBe(before);
  const { body } = await create(READ_SHOPS, manager);
  const { id, name } = body;
  expect((await change(id, { name, access }, manager)).status).toBe(403);
  expect((await api.get(`/auth/roles/${id}`, god.headers)).body).toEqual(body);
});

it('forbids callers to change or delete a role with more access than theirs', async () => {
  const manager = await signInManager(WRITE_SHOPS, 'REVOKE');
  const { id, name } = (await create([{ resource: 'HERO', privileges: 'READ' }])).body;
  expect((await change(id, { name, access: [] }, manager)).status).toBe(403);
  expect((await remove(id, manager)).status).toBe(403);
  expect((await api.get(`/auth/roles/${id}`, god.headers)).status).toBe(200);
});

it('forbids callers to change the role of an account with more access than theirs', async () => {
  const manager = await signInManager(WRITE_SHOPS, 'REVOKE');
  const { id, name } = (await create(READ_SHOPS)).body;
  const above = { roleId: id, access: [{ resource: 'HERO', privileges: 'READ' }] satisfies Grant[] };
  const { authId } = await api.signIn('CLIENT');
  await api.deps.database.db.update(accounts).set(above).where(eq(accounts.id, authId));
  expect(await change(id, { name, access: [] }, manager)).toMatchObject({ status: 403 });
  expect((await change(id, { name, access: [] })).status).toBe(200);
});

it('lets only other roles and GOD end a role’s need of a second factor', async () => {
  const member = await signInManager(WRITE_SHOPS);
  const [account] = await api.deps.database.db.select().from(accounts).where(eq(accounts.id, member.authId));
  const roleId = account?.roleId ?? '';
  const { body: role } = await api.get(`/auth/roles/${roleId}`, god.headers);
  const { name, access } = role;
  expect(await change(roleId, { name, access, needsFactor: true })).toMatchObject({ status: 200 });
  await setUpFactor(api, member.headers);
  const end = { name, access, needsFactor: false };
  expect(await change(roleId, end, member)).toMatchObject({ status: 403, body: { message: 'Access mismatch' } });
  expect((await change(roleId, end)).body).toMatchObject({ needsFactor: false });
});

it('requires REVOKE to reduce a role’s access', async () => {
  const { id, name } = (await create(WRITE_SHOPS)).body;
  const body = { name, access: READ_SHOPS };
  expect((await change(id, body, await signInManager(WRITE_SHOPS, 'GRANT'))).status).toBe(403);
  expect((await change(id, body, await signInManager(WRITE_SHOPS, 'REVOKE'))).status).toBe(200);
});

it('returns 409 when a role with accounts is deleted', async () => {
  const { id } = (await create(READ_SHOPS)).body;
  const { authId } = await api.signIn('CLIENT');
  await api.deps.database.db.update(accounts).set({ roleId: id }).where(eq(accounts.id, authId));
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: { resource: 'role', message: 'Ce rôle est encore attribué à 1 compte(s)' },
  });
});

it('protects built-in roles and their names', async () => {
  const [account, editor, god] = [await builtIn('CLIENT'), await builtIn('EDITOR'), await builtIn('GOD')];
  expect((await remove(editor.id)).body).toMatchObject({ resource: 'role' });
  expect((await change(account.id, { name: newName(), access: account.access })).status).toBe(409);
  expect((await change(god.id, { name: 'GOD', access: [] })).status).toBe(409);
  expect(await builtIn('GOD')).toEqual(god);
});

it('returns 409 for a taken name', async () => {
  const { body } = await create(READ_SHOPS);
  expect(await create(READ_SHOPS, god, body.name)).toMatchObject({
    status: 409,
    body: { resource: 'role', message: 'Ce nom de rôle est déjà utilisé' },
  });
});

it.each([
  'god',
  ' GOD ',
  'ＧＯＤ',
  'Göd',
  'G-O-D',
  'g_o d',
  'G0D',
  'ADM1N',
  'ADMlN',
  'ADMiN',
  'SHOPMANAGER',
  'Shop  Manager',
  'CLlENT',
  'EDITOR\u2003',
])('returns 409 for a name that looks like a taken one: %j', async (name) => {
  const before = await api.deps.database.db.select().from(roles);
  expect(await create([], god, name)).toMatchObject({
    status: 409,
    body: { resource: 'role', message: 'Ce nom de rôle est déjà utilisé' },
  });
  const { body: other } = await create([]);
  expect((await change(other.id, { name, access: [] })).status).toBe(409);
  await remove(other.id);
  expect(await api.deps.database.db.select().from(roles)).toEqual(before);
});

it.each([
  ['G\u041eD', 'a Cyrillic O'],
  ['GO\u200bD', 'a zero-width space'],
  ['GO\u034fD', 'an invisible mark'],
  ['\u202bDOG', 'another direction'],
  ['ɢᴏᴅ', 'small capitals'],
  ['GØD', 'a letter of another language'],
  ['G.O.D', 'other signs'],
  ['GOD\tX', 'a tab'],
  ['ΕDITOR', 'a Greek E'],
  ['رئيس GOD', 'two scripts'],
  ['مـديـر', 'stretched letters'],
  ['_-_', 'no letter'],
  ['\ufdfa\ufdfa\ufdfa\ufdfa', 'letters that are many'],
])('refuses %j: it has %s', async (name) => {
  const message = expect.stringMatching(
    /^Le nom ne peut contenir que des lettres latines, ou que des lettres arabes, ainsi/,
  );
  expect(await create([], god, name)).toMatchObject({
    status: 422,
    body: { fields: [{ fieldName: 'name', message }] },
  });
});

it.each([
  ['  Chargée  de l’été 2 ', 'Chargée de l’été 2'],
  ['\u0645\u062f\u064a\u0631 \u0627\u0644\u0645\u062a\u062c\u0631', 'مدير المتجر'],
  ['ＡＣＣＵＥＩＬ', 'ACCUEIL'],
  ['\u202eDOG', 'DOG'],
  ['Cafe\u0301', 'Café'],
])('keeps %j as %j', async (given, name) => {
  expect(await create([], god, given)).toMatchObject({ status: 201, body: { name } });
  expect((await create([], god, name)).status).toBe(409);
});

it('accepts one of several look-alike names that are created at once', async () => {
  const spellings = ['Vigile', 'VIGILE', 'vigi1e', 'Vigilé', 'V-I-G-I-L-E'];
  const answers = await Promise.all(spellings.map((name) => create([], god, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
});

it('can change the spelling of a role’s name', async () => {
  const { id } = (await create([], god, 'concierge')).body;
  expect((await change(id, { name: 'Concierge', access: [] })).body).toMatchObject({ name: 'Concierge' });
});

it('names the team member who changed a role that a save no longer meets', async () => {
  const { id, name } = (await create(READ_SHOPS)).body;
  const ines = await api.signIn('GOD');
  const names = { firstName: 'Ines', lastName: 'Ayadi' };
  await api.deps.database.db.update(accounts).set(names).where(eq(accounts.id, ines.authId));
  await change(id, { name, access: WRITE_SHOPS, version: 1 }, ines);
  const stale = await change(id, { name, access: [], version: 1 });
  const lastChange = { actorId: ines.authId, name: 'Ines Ayadi', at: expect.stringMatching(/Z$/) };
  expect([stale.status, stale.body.lastChange]).toEqual([409, lastChange]);
});

it('returns 409 with the current role for a stale version in the body or in If-Match', async () => {
  const { id, name } = (await create(READ_SHOPS)).body;
  const { body: current } = await change(id, { name, access: WRITE_SHOPS, version: 1 });
  for (const stale of [
    await change(id, { name, access: [], version: 1 }),
    await put(id, { name, access: [] }, god, { 'if-match': '"1"' }),
  ]) {
    expect(stale).toMatchObject({ status: 409, body: { resource: 'role', current } });
  }
  expect((await put(id, { name, access: [] }, god, { 'if-match': '"2"' })).status).toBe(200);
});

it('requires a version to change a role', async () => {
  const { body } = await create(READ_SHOPS);
  expect(await put(body.id, { name: body.name, access: [] })).toMatchObject({
    status: 422,
    body: { fields: [{ fieldName: 'version', message: 'La version est obligatoire' }] },
  });
  expect((await api.get(`/auth/roles/${body.id}`, god.headers)).body).toEqual(body);
});

it('counts the accounts of a role', async () => {
  const { body } = await create([]);
  expect(body.memberCount).toBe(0);
  for (const { authId } of [await api.signIn('CLIENT'), await api.signIn('CLIENT')]) {
    await api.deps.database.db.update(accounts).set({ roleId: body.id }).where(eq(accounts.id, authId));
  }
  expect((await api.get(`/auth/roles/${body.id}`, god.headers)).body.memberCount).toBe(2);
  expect((await change(body.id, { name: body.name, access: [] })).body.memberCount).toBe(2);
  const { data } = (await api.get(`/auth/roles?keyword=${body.name}`, god.headers)).body;
  expect(data).toContainEqual(expect.objectContaining({ id: body.id, memberCount: 2 }));
});

it('lists only the roles that the caller may assign', async () => {
  const { authId } = await api.signIn('CLIENT');
  const grantable = async (as: SignedIn, to = authId) =>
    (await api.get(`/auth/roles/grantable/${to}`, as.headers)).body.map(({ name }: { name: string }) => name);
  expect(await grantable(god)).toEqual(expect.arrayContaining(['ADMIN', 'CLIENT', 'EDITOR', 'GOD', 'SHOP_MANAGER']));
  const grants: Grant[] = [
    { resource: 'SHOPS', privileges: 'WRITE' },
    { resource: 'FILES', privileges: 'WRITE' },
    { resource: 'USER', privileges: 'WRITE' },
  ];
  const manager = await signInManager(grants);
  const offered = await grantable(manager);
  expect(offered).toEqual(expect.arrayContaining(['CLIENT', 'SHOP_MANAGER']));
  expect(offered).not.toEqual(expect.arrayContaining(['EDITOR']));
  expect(offered).not.toEqual(expect.arrayContaining(['GOD']));
  expect(await grantable(manager, god.authId)).toEqual([]);
});

it.each([
  [{ access: [] }, 'name', 'Le nom est obligatoire'],
  [{ name: 'X' }, 'access', 'Le champ « access » est obligatoire'],
  [{ name: 'X', access: {} }, 'access', 'Le champ « access » doit être une liste'],
  [{ name: 'X', access: [{ resource: 'SHOPS', privileges: 'ALL' }] }, 'access.0.privileges', expect.any(String)],
  [{ name: 'X', access: [], isBuiltIn: true }, 'isBuiltIn', "Le champ « isBuiltIn » n'existe pas"],
])('refuses %j, and makes nothing', async (body, fieldName, message) => {
  const before = await api.deps.database.db.$count(roles);
  const answer = await api.call('POST', '/auth/roles/', { headers: god.headers, body });
  expect(answer).toMatchObject({ status: 422, body: { fields: [{ fieldName, message }] } });
  expect(await api.deps.database.db.$count(roles)).toBe(before);
});

import { and, eq, ilike, isNull, sql } from 'drizzle-orm';
import { auditLines } from '../../../platform/audit/table.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { files } from '../../bucket/table.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { accounts, identities, refreshTokens, sessions } from '../table.ts';
import { openTestAccount } from '../testing/open-test-account.ts';
import { MINIMAL_USERS } from './users.ts';

let api: TestApp;
let god: SignedIn;
let admin: SignedIn;
let picture: string;

beforeAll(async () => {
  api = await openTestApp();
  god = await api.signIn('GOD');
  admin = await api.signIn('ADMIN');
  picture = await pictureOf(admin.authId);
});

afterAll(() => api.close());

const REFUSED = { status: 403, body: { message: 'Access mismatch' } };

const pictureOf = (actorId: string) => api.write((context) => storeTestPicture(context, api.deps.disk), { actorId });

let count = 0;
const newPhone = () => `98 ${String(100_000 + ++count)}`;

/** A visitor with an own picture. */
const signInVisitor = async () => {
  const account = await api.signIn('CLIENT');
  return { ...account, avatar: await pictureOf(account.authId) };
};

const profile = (avatar: string, overrides: object = {}) => ({
  avatar,
  firstName: 'Amel',
  lastName: 'Ben Salah',
  phoneNumber: newPhone(),
  ...overrides,
});
const save = (as: SignedIn, body: object, who = 'me', headers = {}) =>
  api.call('PUT', `/auth/user/${who}`, { headers: { ...as.headers, ...headers }, body });
const read = (as: SignedIn, who: string) => api.get(`/auth/user/${who}`, as.headers);

describe('a caller’s own profile', () => {
  it('can be changed and read, with its avatar', async () => {
    const account = await signInVisitor();
    const response = await save(account, profile(account.avatar));
    expect(response).toMatchObject({
      status: 200,
      body: { firstName: 'Amel', avatar: { _id: account.avatar }, version: 2, role: { name: 'CLIENT' } },
    });
    expect((await read(account, account.authId)).body).toEqual(response.body);
    expect((await api.get('/auth/n/me', account.headers)).body.user).toMatchObject({ lastName: 'Ben Salah' });
  });

  it('is audited without its values', async () => {
    const account = await signInVisitor();
    await save(account, profile(account.avatar));
    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, account.authId));
    const line = lines.find(({ action }) => action === 'update');
    expect(line).toMatchObject({ actorId: account.authId, before: null });
    expect(JSON.stringify(line?.after)).toContain('firstName');
    expect(JSON.stringify(line)).not.toMatch(/Amel|Ben Salah|98 1/);
  });

  it.each([
    [{ firstName: '' }, 'firstName', 'Le prénom est obligatoire'],
    [{ lastName: null }, 'lastName', 'Le nom est obligatoire'],
    [{ phoneNumber: 'demain' }, 'phoneNumber', 'Le numéro de téléphone doit être un numéro de téléphone valide'],
    [{ avatar: null }, 'avatar', 'La photo est obligatoire'],
    [{ avatar: 'f'.repeat(24) }, 'avatar', "La photo n'existe pas"],
    [{ role: 'GOD' }, 'role', expect.stringContaining("n'existe pas")],
    [{ email: 'a@b.tn' }, 'email', "L'email n'existe pas"],
  ])('rejects %j, and changes nothing', async (change, fieldName, message) => {
    const account = await signInVisitor();
    const response = await save(account, profile(account.avatar, change));
    expect(response).toMatchObject({ status: 422, body: { fields: [{ fieldName, message }] } });
    expect((await read(account, account.authId)).body).toMatchObject({ firstName: '', version: 1 });
  });

  it('can’t have an avatar that another account uploaded', async () => {
    const account = await signInVisitor();
    const response = await save(account, profile(picture));
    expect(response).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'avatar' }] } });
  });

  it('has a unique phone number, regardless of its spelling', async () => {
    const [one, two] = [await signInVisitor(), await signInVisitor()];
    // The form in which it is copied from a right-to-left page.
    const pasted = await save(one, profile(one.avatar, { phoneNumber: '\u202a+216\u00a071 234 567\u202c' }));
    expect(pasted.body).toMatchObject({ phoneNumber: '+216 71 234 567' });
    const isAvailable = async (as: SignedIn, phoneNumber: string) =>
      (await api.get(`/auth/user/is-phonenumber-available?phoneNumber=${encodeURIComponent(phoneNumber)}`, as.headers))
        .body;
    expect(await isAvailable(two, '71234567')).toEqual({ isAvailable: false });
    expect(await isAvailable(two, '0021671-234-567')).toEqual({ isAvailable: false });
    expect(await isAvailable(two, '٧١٢٣٤٥٦٧')).toEqual({ isAvailable: false });
    expect(await isAvailable(one, '71234567')).toEqual({ isAvailable: true });
    expect(await isAvailable(two, '71234568')).toEqual({ isAvailable: true });
    expect(await save(two, profile(two.avatar, { phoneNumber: '71.234.567' }))).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'phoneNumber', message: 'Le numéro de téléphone est déjà utilisé' }] },
    });
  });

  it('isn’t overwritten by a stale save', async () => {
    const account = await signInVisitor();
    const { body: current } = await save(account, profile(account.avatar, { version: 1 }));
    const stale = { status: 409, body: { resource: 'client', current } };
    expect(await save(account, profile(account.avatar, { version: 1 }))).toMatchObject(stale);
    expect(await save(account, profile(account.avatar), 'me', { 'if-match': '"1"' })).toMatchObject(stale);
  });
});

describe('other accounts', () => {
  it('are neither readable nor writable for visitors', async () => {
    const [one, two] = [await signInVisitor(), await signInVisitor()];
    expect(await read(one, two.authId)).toMatchObject(REFUSED);
    expect(await save(one, profile(one.avatar), two.authId)).toMatchObject(REFUSED);
    // The response doesn't reveal whether an account exists.
    for (const ask of [read(one, 'a'.repeat(24)), save(one, profile(one.avatar), 'a'.repeat(24))]) {
      expect(await ask).toMatchObject(REFUSED);
    }
    expect((await read(two, two.authId)).body).toMatchObject({ firstName: '', version: 1 });
  });

  it('can be changed by administrators, unless they have more access', async () => {
    const account = await signInVisitor();
    expect((await save(admin, profile(picture), account.authId)).status).toBe(200);
    expect((await read(admin, account.authId)).body).toMatchObject({ firstName: 'Amel' });
    expect(await save(admin, profile(picture), god.authId)).toMatchObject(REFUSED);
  });

  it('are listed, searched and filtered', async () => {
    const account = await signInVisitor();
    await save(account, profile(account.avatar, { lastName: 'Zoghlami' }));
    const list = async (query: string) => (await api.get(`/auth/user/?${query}`, admin.headers)).body;
    expect(await list('keyword=zoghl')).toMatchObject({ total: 1, data: [{ authID: account.authId }] });
    await save(account, profile(account.avatar, { firstName: 'Héla', lastName: 'زغلامي' }));
    for (const keyword of ['hela زغلامي', 'زغلامي']) {
      const found = await list(`keyword=${encodeURIComponent(keyword)}`);
      expect(found).toMatchObject({ total: 1, data: [{ authID: account.authId }] });
    }
    const { id } = (await read(admin, account.authId)).body.role;
    const { data } = await list(`role=${id}&standing=ACTIVE&sort-field=lastName&sort-direction=desc&limit=1`);
    expect(data).toMatchObject([{ authID: account.authId, role: { name: 'CLIENT' } }]);
    const known = await list(`ids=${account.authId},${'a'.repeat(24)}&limit=100`);
    expect(known).toMatchObject({ total: 1, data: [{ authID: account.authId }] });
    expect(JSON.stringify(await list('limit=100'))).not.toMatch(/passwordHash|emailKey|argon2/);
  });

  it.each(["' or 'zq'='zq' --", '%', '_', "x'; drop table accounts; --"])(
    'match no keyword like %s',
    async (keyword) => {
      const { status, body } = await api.get(`/auth/user/?keyword=${encodeURIComponent(keyword)}`, admin.headers);
      expect({ status, total: body.total }).toEqual({ status: 200, total: 0 });
    },
  );

  it.each([
    'passwordHash=x',
    'sort-field=passwordHash',
    'sort-field=email;drop',
    'role=GOD',
    'standing=x',
    'ids=x',
    `ids=${','.repeat(100)}`,
    'email[$ne]=x',
  ])('reject queries by %s', async (query) => {
    expect((await api.get(`/auth/user/?${query}`, admin.headers)).status).toBe(422);
  });

  it('are listed with few fields for selection', async () => {
    const { headers, body } = await api.get('/auth/user/unpaginated-minimal-users', admin.headers);
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    expect(body.length).toBeGreaterThan(2);
    for (const user of body) expect(Object.keys(user)).toEqual(['authID', 'email', 'firstName', 'lastName']);
  });

  it('are read page by page where all are named, each once and in their order', async () => {
    const { db } = api.deps.database;
    const ofMany = ilike(accounts.email, 'many-%');
    const { id: roleId } = (await read(admin, admin.authId)).body.role;
    // Many share a name, beyond the end of a page.
    await db.execute(sql`insert into accounts
      (id, email, email_key, role_id, first_name, last_name, created_at, updated_at)
      select lpad(to_hex(n * 7919 % 1000003), 24, '0'), 'many-' || n, 'many-' || n, ${roleId}, 'Élyès ' || n % 3, 'Ben Zid',
        now(), now()
      from generate_series(1, ${2 * MINIMAL_USERS + 1}::int) as n`);
    const select = jest.spyOn(db, 'select');
    const { body } = await api.get('/auth/user/unpaginated-minimal-users', admin.headers);
    const pages = select.mock.calls.filter(
      ([columns]) => Object.keys(columns ?? {}).join() === Object.keys(body[0]).join(),
    );
    select.mockRestore();
    const ordered = await db
      .select({ authID: accounts.id })
      .from(accounts)
      .orderBy(accounts.lastName, accounts.firstName, accounts.id);
    await db.delete(accounts).where(ofMany);
    expect(pages).toHaveLength(3);
    expect(body.map(({ authID }: { authID: string }) => ({ authID }))).toEqual(ordered);
  });
});

describe('a caller’s own account', () => {
  it('can be exported', async () => {
    const account = await api.signIn('CLIENT');
    const linked = { provider: 'GOOGLE', subject: 'g-1', accountId: account.authId, createdAt: new Date() } as const;
    await api.deps.database.db.insert(identities).values(linked);
    const { body, headers } = await api.get('/auth/user/me/export', account.headers);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body).toMatchObject({
      user: { authID: account.authId, role: { name: 'CLIENT' } },
      sessions: [{ isCurrent: true }],
      providers: [{ provider: 'GOOGLE', subject: 'g-1' }],
    });
  });

  const PASSWORD = 'jasmin-du-soir';
  const leave = (headers: { authorization: string }, body: object = {}) =>
    api.call('DELETE', '/auth/user/me', { headers, body });

  it('is deleted with its personal data, and its tokens stay invalid for a new account', async () => {
    const email = 'partante@example.tn';
    const signUp = () =>
      api.call('POST', '/auth/n/classic', { body: { email, password: PASSWORD, confirmPassword: PASSWORD } });
    const { body: pair } = await signUp();
    // Wait for the welcome mail: deleting the account would cancel it.
    await mailsTo(api.deps.config.dataDir, email);
    const headers = { authorization: `Bearer ${pair.accessToken}` };
    const { authID } = (await api.get('/auth/n/me', headers)).body;
    expect(await leave(headers, { password: 'mauvais-mot' })).toMatchObject({ body: { reason: 'wrongPassword' } });
    expect(await leave(headers)).toMatchObject({ status: 422, body: { fields: [{ fieldName: 'password' }] } });
    expect((await leave(headers, { password: PASSWORD })).status).toBe(204);
    const subjects = (await mailsTo(api.deps.config.dataDir, email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Votre compte Les Oliviers est supprimé');
    const { db } = api.deps.database;
    expect(await db.$count(accounts, eq(accounts.email, email))).toBe(0);
    expect(await db.$count(sessions, eq(sessions.accountId, authID))).toBe(0);
    expect((await signUp()).status).toBe(200);
    expect((await api.get('/auth/n/me', headers)).body.message).toBe('Token invalid or expired');
    const bearer = { authorization: `Bearer ${pair.refreshToken}` };
    expect((await api.get('/auth/z/refresh-token', bearer)).body.message).toBe('Token invalid or expired');
    const lines = await db.select().from(auditLines).where(eq(auditLines.recordId, authID));
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('is deleted with its avatar, unless content uses that', async () => {
    const { db } = api.deps.database;
    const isThere = async (id: string) =>
      (await db.$count(files, and(eq(files.id, id), isNull(files.deletedAt)))) === 1;
    const [own, shared] = [await signInVisitor(), await signInVisitor()];
    for (const account of [own, shared]) await save(account, profile(account.avatar));
    await api.write((context) => createCategory(context, buildCategory({ picture: shared.avatar })));
    for (const account of [own, shared]) expect((await leave(account.headers)).status).toBe(204);
    expect([await isThere(own.avatar), await isThere(shared.avatar)]).toEqual([false, true]);
  });

  it('without a password can be deleted only after a recent sign-in', async () => {
    const account = await openTestAccount(api.deps, 'CLIENT');
    const headers = { authorization: `Bearer ${account.accessToken}` };
    const past = { authenticatedAt: new Date(Date.now() - 16 * 60 * 1000) };
    await api.deps.database.db.update(sessions).set(past).where(eq(sessions.accountId, account.authId));
    expect(await leave(headers)).toMatchObject({ status: 403, body: { reason: 'signInAgain' } });
    await api.deps.database.db
      .update(sessions)
      .set({ authenticatedAt: new Date() })
      .where(eq(sessions.accountId, account.authId));
    expect((await leave(headers)).status).toBe(204);
    const isTheirs = eq(refreshTokens.hash, hashOf(account.refreshToken));
    expect(await api.deps.database.db.$count(refreshTokens, isTheirs)).toBe(0);
  });
});

import { eq, inArray } from 'drizzle-orm';
import type { Grant } from 'shared-kernel/access';
import { auditLines } from '../../../platform/audit/table.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { accounts, roles } from '../table.ts';

let api: TestApp;
let god: SignedIn;
let ids: Record<string, string>;

beforeAll(async () => {
  api = await openTestApp();
  god = await api.signIn('GOD');
  const rows = await api.deps.database.db.select().from(roles);
  ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]));
});

afterAll(() => api.close());

const put = (authId: string, as: SignedIn, body: object, headers = {}) =>
  api.call('PUT', `/auth/z/access/${authId}`, { headers: { ...as.headers, ...headers }, body });
/** Sets the access of an account in its current version, unless an older version is given. */
const give = async (authId: string, role: string, access: Grant[] = [], as = god, version?: number) =>
  put(authId, as, { role: ids[role], access, version: version ?? (await versionOf(authId)) });

const versionOf = async (authId: string): Promise<number> => {
  const [row] = await api.deps.database.db.select().from(accounts).where(eq(accounts.id, authId));
  return row?.version ?? 1;
};
const ban = (authId: string, as = god) => api.call('POST', `/auth/z/ban-client/${authId}`, { headers: as.headers });
const suspend = (authId: string, until: unknown, as = god) =>
  api.call('POST', `/auth/z/suspend-client/${authId}`, { headers: as.headers, body: { until, reason: 'insultes' } });
const lift = (authId: string, as = god) => api.get(`/auth/z/lift-ban-suspension/${authId}`, as.headers);
const me = (account: SignedIn) => api.get('/auth/n/me', account.headers);

const EXPIRED = { status: 403, body: { message: 'Token invalid or expired' } };
const REFUSED = { status: 403, body: { message: 'Access mismatch' } };
const LATER = '2999-01-31T11:00:00Z';

/** An account with a role and own grants. */
const signInWith = async (role: string, access: Grant[]): Promise<SignedIn> => {
  const account = await api.signIn(role);
  await api.deps.database.db.update(accounts).set({ access }).where(eq(accounts.id, account.authId));
  return account;
};

describe('an account’s access', () => {
  it('applies to the next request, and is audited', async () => {
    const account = await api.signIn('CLIENT');
    expect((await api.get('/auth/user/', account.headers)).status).toBe(403);
    const response = await give(account.authId, 'EDITOR', [{ resource: 'USER', privileges: 'READ' }]);
    expect(response).toMatchObject({ status: 200, body: { role: { name: 'EDITOR' }, version: 2 } });
    expect((await api.get('/auth/user/', account.headers)).status).toBe(200);
    expect((await give(account.authId, 'CLIENT')).status).toBe(200);
    expect((await api.get('/auth/user/', account.headers)).status).toBe(403);
    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, account.authId));
    expect(lines).toEqual([
      expect.objectContaining({ action: 'create' }),
      expect.objectContaining({ action: 'grant', actorId: god.authId, before: { role: 'CLIENT', access: [] } }),
      expect.objectContaining({ action: 'grant', after: { role: 'CLIENT', access: [] } }),
    ]);
  });

  it('can’t be raised above the access of the caller who sets it', async () => {
    const manager = await signInWith('SHOP_MANAGER', [{ resource: 'ROLE', privileges: 'REVOKE' }]);
    const { authId } = await api.signIn('CLIENT');
    for (const target of [authId, manager.authId]) {
      expect(await give(target, 'ADMIN', [], manager)).toMatchObject(REFUSED);
      expect(await give(target, 'GOD', [], manager)).toMatchObject(REFUSED);
      const more: Grant[] = [{ resource: 'SHOPS', privileges: 'WRITE' }];
      expect(await give(target, 'SHOP_MANAGER', more, manager)).toMatchObject(REFUSED);
    }
    expect((await give(authId, 'SHOP_MANAGER', [], manager)).status).toBe(200);
  });

  it('can’t be changed by a caller with less access', async () => {
    const manager = await signInWith('SHOP_MANAGER', [{ resource: 'ROLE', privileges: 'REVOKE' }]);
    const editor = await api.signIn('EDITOR');
    expect(await give(editor.authId, 'CLIENT', [], manager)).toMatchObject(REFUSED);
    expect(await give(god.authId, 'CLIENT', [], manager)).toMatchObject(REFUSED);
  });

  it('can’t be reduced with GRANT alone', async () => {
    const manager = await signInWith('SHOP_MANAGER', [{ resource: 'ROLE', privileges: 'GRANT' }]);
    const other = await api.signIn('SHOP_MANAGER');
    expect(await give(other.authId, 'CLIENT', [], manager)).toMatchObject(REFUSED);
  });

  it('can’t include GOD’s role when a caller with all grants sets it, nor can that caller ban GOD', async () => {
    const almighty = await signInWith('ADMIN', [{ resource: '*', privileges: 'REVOKE' }]);
    const { authId } = await api.signIn('CLIENT');
    expect(await give(authId, 'GOD', [], almighty)).toMatchObject(REFUSED);
    expect(await ban(god.authId, almighty)).toMatchObject(REFUSED);
  });

  it('isn’t overwritten by a stale save', async () => {
    const { authId } = await api.signIn('CLIENT');
    expect((await give(authId, 'EDITOR', [], god, 1)).status).toBe(200);
    expect(await give(authId, 'ADMIN', [], god, 1)).toMatchObject({
      status: 409,
      body: {
        resource: 'client',
        current: { version: 2, role: { name: 'EDITOR' } },
        lastChange: { actorId: god.authId },
      },
    });
  });

  it('can’t be changed without a version', async () => {
    const { authId } = await api.signIn('CLIENT');
    const body = { role: ids.EDITOR, access: [] };
    expect(await put(authId, god, body)).toMatchObject({
      status: 422,
      body: { fields: [{ fieldName: 'version', message: 'La version est obligatoire' }] },
    });
    expect(await versionOf(authId)).toBe(1);
    expect((await put(authId, god, body, { 'if-match': '"1"' })).body).toMatchObject({ version: 2 });
    expect((await put(authId, god, body, { 'if-match': '"1"' })).status).toBe(409);
  });

  it.each([
    [{ role: 'x' }, 'role'],
    [{ role: 'a'.repeat(24), access: [], version: 1 }, 'role'],
    [{ access: [] }, 'role'],
    [{ role: 'a'.repeat(24), access: [{ resource: 'X', privileges: 'READ' }] }, 'access.0.resource'],
  ])('is rejected as %j', async (body, fieldName) => {
    const { authId } = await api.signIn('CLIENT');
    const response = await api.call('PUT', `/auth/z/access/${authId}`, { headers: god.headers, body });
    expect(response).toMatchObject({ status: 422, body: { fields: [{ fieldName }] } });
  });
});

describe('a ban or suspension', () => {
  it('ends access at the next request, permanently until it is lifted', async () => {
    const account = await api.signIn('CLIENT');
    const response = await ban(account.authId);
    expect(response).toMatchObject({ status: 200, body: { standing: 'BANNED', suspendedUntil: null } });
    expect(await me(account)).toMatchObject(EXPIRED);
    expect((await lift(account.authId)).body).toMatchObject({ standing: 'ACTIVE', standingReason: null });
    expect(await me(account)).toMatchObject(EXPIRED);
  });

  it('that is temporary shows its end and its reason', async () => {
    const account = await api.signIn('CLIENT');
    expect((await suspend(account.authId, LATER)).body).toMatchObject({
      standing: 'SUSPENDED',
      standingReason: 'insultes',
      suspendedUntil: '2999-01-31T11:00:00.000Z',
    });
    expect(await me(account)).toMatchObject(EXPIRED);
    const { body } = await api.get('/auth/user/?standing=SUSPENDED', god.headers);
    expect(body.data.map(({ authID }: { authID: string }) => authID)).toContain(account.authId);
  });

  it.each([['2020-01-01T00:00:00Z'], ['demain'], [undefined], [{}], [32503680000000]])(
    'isn’t possible until %j',
    async (until) => {
      const account = await api.signIn('CLIENT');
      expect(await suspend(account.authId, until)).toMatchObject({
        status: 422,
        body: { fields: [{ fieldName: 'until' }] },
      });
      expect((await me(account)).status).toBe(200);
    },
  );

  it('can’t be imposed on accounts with more access, nor on the caller’s own account', async () => {
    const [admin, other] = [
      await api.signIn('ADMIN'),
      await signInWith('CLIENT', [{ resource: 'ROLE', privileges: 'GRANT' }]),
    ];
    for (const target of [god, other, admin]) {
      expect(await ban(target.authId, admin)).toMatchObject(REFUSED);
      expect(await suspend(target.authId, LATER, admin)).toMatchObject(REFUSED);
      expect((await me(target)).status).toBe(200);
    }
    expect((await ban((await api.signIn('EDITOR')).authId, admin)).status).toBe(200);
  });

  it.each([
    ['BAN_CLIENTS', ban],
    ['SUSPEND_CLIENTS', (authId: string, as: SignedIn) => suspend(authId, LATER, as)],
    ['LIFT_BAN_AND_SUSPENSION', lift],
  ] as const)('needs %s alone, also for a client who may write own files', async (resource, send) => {
    const access: Grant[] = [
      { resource: 'USER', privileges: 'READ' },
      { resource, privileges: 'WRITE' },
    ];
    await api.call('POST', '/auth/roles/', { headers: god.headers, body: { name: `Garde ${resource}`, access } });
    const guard = await api.signIn(`Garde ${resource}`);
    const { authId } = await signInWith('CLIENT', [{ resource: 'FILES', privileges: 'WRITE_SELF' }]);
    expect((await send(authId, guard)).status).toBe(200);
  });

  it('can be shortened only by callers who may lift it', async () => {
    const warden = await signInWith('CLIENT', [
      { resource: 'SUSPEND_CLIENTS', privileges: 'WRITE' },
      { resource: 'FILES', privileges: 'WRITE_SELF' },
    ]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const [banned, suspended] = [await api.signIn('CLIENT'), await api.signIn('CLIENT')];
    await ban(banned.authId);
    await suspend(suspended.authId, '2500-01-01T00:00:00Z');
    expect(await suspend(banned.authId, LATER, warden)).toMatchObject(REFUSED);
    expect(await suspend(suspended.authId, soon, warden)).toMatchObject(REFUSED);
    expect((await suspend(suspended.authId, LATER, warden)).status).toBe(200);
    expect((await suspend(banned.authId, soon)).body).toMatchObject({ standing: 'SUSPENDED', suspendedUntil: soon });
  });

  it('is audited with its actor and its period, and without the text of its reason', async () => {
    const { authId } = await api.signIn('CLIENT');
    await suspend(authId, LATER);
    await lift(authId);
    const lines = await api.deps.database.db.select().from(auditLines).where(eq(auditLines.recordId, authId));
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['create', authId],
      ['suspend', god.authId],
      ['lift', god.authId],
    ]);
    const active = { standing: 'ACTIVE', hasReason: false, suspendedUntil: null };
    const suspended = { standing: 'SUSPENDED', hasReason: true, suspendedUntil: new Date(LATER).toISOString() };
    expect(lines[1]).toMatchObject({ address: '127.0.0.1', at: expect.any(Date), before: active, after: suspended });
    expect(lines[2]).toMatchObject({ before: suspended, after: active });
    expect(JSON.stringify(lines)).not.toContain('insultes');
  });

  it('returns 404 for an unknown id', async () => {
    const response = { status: 404, body: { resource: 'client', message: 'Utilisateur introuvable' } };
    expect(await ban('f'.repeat(24))).toMatchObject(response);
    expect(await lift('f'.repeat(24))).toMatchObject(response);
  });
});

describe('the last GOD', () => {
  const LAST = {
    status: 409,
    body: { resource: 'client', message: 'Il doit toujours rester un super-administrateur' },
  };

  /** Takes the role from all other accounts. */
  const leaveAlone = async (...people: SignedIn[]) => {
    const { db } = api.deps.database;
    const account = { roleId: ids.CLIENT ?? '' };
    await db
      .update(accounts)
      .set(account)
      .where(eq(accounts.roleId, ids.GOD ?? ''));
    const left = people.map(({ authId }) => authId);
    await db
      .update(accounts)
      .set({ roleId: ids.GOD ?? '' })
      .where(inArray(accounts.id, left));
  };

  const countGods = () => api.deps.database.db.$count(accounts, eq(accounts.roleId, ids.GOD ?? ''));

  it('can’t step down or leave', async () => {
    const last = await api.signIn('GOD');
    await leaveAlone(last);
    expect(await give(last.authId, 'ADMIN', [], last)).toMatchObject(LAST);
    expect(await api.call('DELETE', '/auth/user/me', { headers: last.headers, body: {} })).toMatchObject(LAST);
    expect((await me(last)).body.role).toEqual({ name: 'GOD' });
    await leaveAlone(last, god);
    expect((await give(last.authId, 'ADMIN', [], last)).status).toBe(200);
  });

  it('is counted without banned and suspended accounts', async () => {
    const [last, banned, suspended] = [await api.signIn('GOD'), await api.signIn('GOD'), await api.signIn('GOD')];
    await leaveAlone(last, banned, suspended);
    expect((await ban(banned.authId, last)).status).toBe(200);
    expect((await suspend(suspended.authId, LATER, last)).status).toBe(200);
    expect(await give(last.authId, 'ADMIN', [], last)).toMatchObject(LAST);
    await leaveAlone(god);
  });

  it.each(['demote', 'ban', 'leave'] as const)(
    'is left when two %s each other, or themselves, at once',
    async (how) => {
      for (let round = 0; round < 4; round++) {
        const [one, two] = [await api.signIn('GOD'), await api.signIn('GOD')];
        await leaveAlone(one, two);
        const act = {
          demote: () => [give(two.authId, 'CLIENT', [], one), give(one.authId, 'CLIENT', [], two)],
          ban: () => [ban(two.authId, one), ban(one.authId, two)],
          leave: () => [one, two].map(({ headers }) => api.call('DELETE', '/auth/user/me', { headers, body: {} })),
        }[how];
        const statuses = (await Promise.all(act())).map(({ status }) => status);
        expect(statuses.filter((status) => status < 300)).toHaveLength(1);
        expect([403, 409]).toContain(statuses.find((status) => status >= 300));
        const left = (await Promise.all([me(one), me(two)])).filter(({ body }) => body.role?.name === 'GOD');
        expect(left).toHaveLength(1);
        expect(await countGods()).toBe(how === 'ban' ? 2 : 1);
      }
      await leaveAlone(god);
    },
  );
});

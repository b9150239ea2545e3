import { eq } from 'drizzle-orm';
import { BACK_OFFICE } from 'shared-kernel/access';
import type { Access } from '../../../platform/http/access.ts';
import { mailsTo } from '../../../platform/mail/testing/read-mails.ts';
import { readPaths } from '../../../testing/read-paths.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts, knownDevices, roles, sessions } from '../table.ts';
import { openTestAccount } from '../testing/open-test-account.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** An account with two sessions. */
const openTwice = async () => {
  const email = `deux-${Math.random().toString(36).slice(2)}@example.tn`;
  const password = 'jasmin-du-soir';
  const body = { email, password };
  const phone = await api.call('POST', '/auth/n/classic', { body: { ...body, confirmPassword: password } });
  const headers = { 'user-agent': 'Ordinateur' };
  const desk = await api.call('POST', '/auth/n/sign-in/classic', { body, headers });
  return { phone: bearer(phone.body.accessToken), desk: bearer(desk.body.accessToken) };
};

it('lists the caller’s sessions', async () => {
  const { desk } = await openTwice();
  const { body } = await api.get('/auth/n/sessions', desk);
  expect(body).toHaveLength(2);
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ device: 'Ordinateur', isCurrent: true }),
      expect.objectContaining({ isCurrent: false }),
    ]),
  );
});

it('ends a session from its next request on', async () => {
  const { phone, desk } = await openTwice();
  const other = (await api.get('/auth/n/sessions', desk)).body.find(
    ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
  );
  expect((await api.call('DELETE', `/auth/n/sessions/${other.id}`, { headers: desk })).status).toBe(204);
  expect((await api.get('/auth/n/me', phone)).body.message).toBe('Token invalid or expired');
  expect((await api.get('/auth/n/sessions', desk)).body).toHaveLength(1);
});

it('returns 404 when the session of another account is ended', async () => {
  const { phone } = await openTwice();
  const stranger = await api.signIn('GOD');
  const [{ id }] = (await api.get('/auth/n/sessions', phone)).body;
  const response = await api.call('DELETE', `/auth/n/sessions/${id}`, { headers: stranger.headers });
  expect(response).toMatchObject({ status: 404, body: { resource: 'session', message: 'Session introuvable' } });
  expect((await api.get('/auth/n/me', phone)).status).toBe(200);
});

describe('a sign-in from a new device', () => {
  const PAIR = { email: 'appareils@example.tn', password: 'jasmin-du-soir' };
  const mailsOf = async (count: number, email = PAIR.email) =>
    (await mailsTo(api.deps.config.dataDir, email, count)).filter(({ subject }) =>
      /Nouvelle connexion/.test(subject ?? ''),
    );
  const signIn = async (cookie?: string, email = PAIR.email) => {
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const response = await api.call('POST', '/auth/n/sign-in/classic', { body: { ...PAIR, email }, headers });
    return String(response.headers['set-cookie']);
  };
  const prove = async (email: string) => {
    const changes = { emailVerifiedAt: new Date() };
    const [account] = await api.deps.database.db
      .update(accounts)
      .set(changes)
      .where(eq(accounts.email, email))
      .returning();
    return account?.id ?? '';
  };
  const openProved = async (email: string) => {
    await api.call('POST', '/auth/n/classic', { body: { ...PAIR, email, confirmPassword: PAIR.password } });
    return prove(email);
  };

  it('is mailed to the person, but not the first one or one from a known device', async () => {
    const body = { ...PAIR, confirmPassword: PAIR.password };
    const opened = await api.call('POST', '/auth/n/classic', { body });
    const first = String(opened.headers['set-cookie']);
    await prove(PAIR.email);
    expect(first).toMatch(/^device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=34560000; SameSite=Lax; HttpOnly$/);
    const kept = first.split(';')[0];
    expect((await signIn(kept)).split(';')[0]).toBe(kept);
    const other = (await signIn()).split(';')[0];
    expect(other).not.toBe(kept);
    const [mail] = await mailsOf(2);
    expect(mail?.text).toContain('127.0.0.1');
    await signIn(other);
    await signIn(kept);
    await signIn();
    expect(await mailsOf(3)).toHaveLength(2);
    const headers = bearer((await api.call('POST', '/auth/n/sign-in/classic', { body: PAIR })).body.accessToken);
    const { devices } = (await api.get('/auth/user/me/export', headers)).body;
    expect(devices).toHaveLength(4);
  });

  it('isn’t mailed to an address that was never proved', async () => {
    const email = 'victime@example.tn';
    await api.call('POST', '/auth/n/classic', { body: { ...PAIR, email, confirmPassword: PAIR.password } });
    await signIn(undefined, email);
    // A mail sent now proves that none was sent before.
    await prove(email);
    await signIn(undefined, email);
    expect(await mailsOf(2, email)).toHaveLength(1);
  });

  it('is mailed a few times an hour, and twenty devices are known', async () => {
    const email = 'foule@example.tn';
    const id = await openProved(email);
    for (let count = 0; count < 21; count += 1) await signIn(undefined, email);
    const { db } = api.deps.database;
    const isTheirs = eq(knownDevices.accountId, id);
    expect(await db.$count(knownDevices, isTheirs)).toBe(20);
    await db
      .update(knownDevices)
      .set({ createdAt: new Date(0) })
      .where(isTheirs);
    await signIn(undefined, email);
    expect(await mailsOf(4, email)).toHaveLength(3);
  });

  it('is mailed to accounts whose earlier devices were not stored', async () => {
    const email = 'ancienne@example.tn';
    const id = await openProved(email);
    await api.deps.database.db.delete(knownDevices).where(eq(knownDevices.accountId, id));
    await signIn(undefined, email);
    expect(await mailsOf(2, email)).toHaveLength(1);
  });

  it('gets no cookie after a wrong password', async () => {
    const body = { ...PAIR, password: 'jasmin-du-matin' };
    expect((await api.call('POST', '/auth/n/sign-in/classic', { body })).headers['set-cookie']).toBeUndefined();
  });
});

/** Resources of rights, bans and releases. */
const RIGHTS = /^(?:ROLE|BAN_CLIENTS|SUSPEND_CLIENTS|LIFT_BAN_AND_SUSPENSION|RELEASES)$/;

/** Reads, and undoing the removal of the demo; lifting a ban is a GET of the specification. */
const HARMLESS = /^get (?!.*lift-ban)|\/demo\/restoration$/;

describe('a route that needs a recent sign-in', () => {
  const OTHER_ID = 'f'.repeat(24);
  const SENSITIVE = [
    ['PUT', `/auth/z/access/${OTHER_ID}`],
    ['POST', '/auth/roles/'],
    ['PUT', `/auth/roles/${OTHER_ID}`],
    ['DELETE', `/auth/roles/${OTHER_ID}`],
    ['POST', `/auth/z/ban-client/${OTHER_ID}`],
    ['POST', `/auth/z/suspend-client/${OTHER_ID}`],
    ['GET', `/auth/z/lift-ban-suspension/${OTHER_ID}`],
    ['POST', '/releases/promote'],
    ['POST', '/releases/rollback'],
    ['POST', '/site/demo/removal'],
    ['DELETE', `/auth/z/factor/${OTHER_ID}`],
    ['GET', '/mailing/contact/csv'],
    ['GET', '/auth/user/me/export'],
  ] as const;

  /** An administrator who signed in twenty minutes ago. */
  const openLongAgo = async () => {
    const { phone: headers } = await openTwice();
    const { authID } = (await api.get('/auth/n/me', headers)).body;
    const { db } = api.deps.database;
    const [god] = await db.select().from(roles).where(eq(roles.name, 'GOD'));
    await db
      .update(accounts)
      .set({ roleId: god?.id ?? '' })
      .where(eq(accounts.id, authID));
    const authenticatedAt = new Date(Date.now() - 20 * 60_000);
    await db.update(sessions).set({ authenticatedAt }).where(eq(sessions.accountId, authID));
    return headers;
  };
  const reauthenticate = (headers: object, password: string) =>
    api.call('POST', '/auth/n/reauthenticate', { headers: { ...headers }, body: { password } });

  it('requires the password once', async () => {
    const headers = await openLongAgo();
    const refusalsOf = async () => {
      const requests = SENSITIVE.map(([method, path]) =>
        api.call(method, path, { headers, ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }) }),
      );
      return (await Promise.all(requests)).map(({ status, body }) => [status, body.reason]);
    };
    expect(await refusalsOf()).toEqual(SENSITIVE.map(() => [403, 'reauthenticate']));
    expect((await api.get('/auth/user/', headers)).status).toBe(200);
    expect((await reauthenticate(headers, 'jasmin-du-soir')).status).toBe(204);
    for (const [status] of await refusalsOf()) expect([200, 404, 409, 422]).toContain(status);
  });

  it('is each that changes roles, grants, bans or what is live, or removes the demo', async () => {
    const headers = await openLongAgo();
    const paths = (await readPaths(api)) as Record<string, Record<string, { 'x-access': Access }>>;
    const isSensitive = (access: Access): boolean =>
      typeof access === 'object' &&
      ((RIGHTS.test(access.resource) && !access.privileges.startsWith('READ')) ||
        (access.resource === 'SITE' && access.privileges === 'DELETE' && access.also !== undefined));
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, { 'x-access': access }]) => isSensitive(access) && !HARMLESS.test(`${method} ${path}`))
        .map(([method]) => [method.toUpperCase(), path.replace('/api/v1', '').replace(/\{\w+\}/g, OTHER_ID)] as const),
    );
    const answers = await Promise.all(
      calls.map(async ([method, path]) => {
        const body = ['GET', 'DELETE'].includes(method) ? {} : { body: {} };
        const { body: answer } = await api.call(method as 'GET', path, { headers, ...body });
        return [method, path, answer.reason];
      }),
    );
    expect(answers.filter(([, , reason]) => reason !== 'reauthenticate')).toEqual([]);
    expect(answers.length).toBeGreaterThan(12);
  });

  it('stays restricted after a wrong password', async () => {
    const headers = await openLongAgo();
    expect(await reauthenticate(headers, 'jasmin-du-matin')).toMatchObject({
      status: 403,
      body: { reason: 'wrongPassword' },
    });
    const response = await api.call('POST', '/auth/roles/', { headers, body: {} });
    expect(response.body.reason).toBe('reauthenticate');
  });

  it('can’t be unlocked by a password for an account without one', async () => {
    const { headers } = await api.signIn('ADMIN');
    expect(await reauthenticate(headers, 'anything-at-all')).toMatchObject({
      status: 403,
      body: { reason: 'signInAgain' },
    });
  });
});

describe('the gate of the back office', () => {
  const request = async (role: string, body: unknown) => {
    const { headers } = await api.signIn(role);
    return api.call('POST', '/auth/z/resource-access', { headers, body });
  };

  it.each([
    ['EDITOR', { access: [{ resource: 'BLOGS', privileges: 'WRITE' }] }],
    ['GOD', { access: [{ resource: 'ROLE', privileges: 'REVOKE' }], roles: ['ADMIN'] }],
    ['EDITOR', BACK_OFFICE],
    ['CLIENT', {}],
  ])('grants %s access to %j', async (role, requests) => {
    expect(await request(role, requests)).toMatchObject({ status: 200, body: { isGranted: true } });
  });

  it.each([
    ['EDITOR', { access: [{ resource: 'BLOGS', privileges: 'GRANT' }] }, 'Access mismatch'],
    ['EDITOR', { access: [{ resource: 'BLOGS', privileges: 'READ' }], roles: ['ADMIN'] }, 'Role mismatch'],
    ['CLIENT', { access: [{ resource: '*', privileges: 'READ_SELF' }] }, 'Access mismatch'],
    ['CLIENT', { roles: [] }, 'Role mismatch'],
    ['CLIENT', BACK_OFFICE, 'Access mismatch'],
    ['EDITOR', { anyOf: [] }, 'Access mismatch'],
  ])('denies %s access to %j', async (role, requests, message) => {
    expect(await request(role, requests)).toMatchObject({ status: 403, body: { message } });
  });

  it('names the missing rights', async () => {
    const posts = { resource: 'BLOGS', privileges: 'WRITE' };
    const approval = { resource: 'BLOGS', privileges: 'GRANT' };
    const missingOf = async (role: string, body: object) => (await request(role, body)).body.missing;
    expect(await missingOf('EDITOR', { access: [posts, approval], anyOf: [approval] })).toEqual([approval]);
    expect(await missingOf('EDITOR', { access: [posts], anyOf: [approval] })).toEqual([approval]);
    expect(await missingOf('CLIENT', BACK_OFFICE)).toEqual(BACK_OFFICE.anyOf);
    expect(await missingOf('EDITOR', { roles: ['GOD'], anyOf: [posts] })).toBeUndefined();
  });

  it.each([[{ access: {} }], [{ access: [{ resource: 'MONEY', privileges: 'READ' }] }], [{ access: [{}] }], [[]]])(
    'understands nothing of %j',
    async (requests) => {
      expect((await request('GOD', requests)).status).toBe(422);
    },
  );
});

describe('a pass', () => {
  const request = (token: string) =>
    api.call('POST', '/auth/z/resource-access', { headers: bearer(token), body: BACK_OFFICE });

  it('identifies its owner at the gate until the session ends', async () => {
    const { accessToken, refreshToken } = await openTestAccount(api.deps, 'EDITOR');
    const { status, body } = await api.get('/auth/z/pass', bearer(accessToken));
    expect({ status, body }).toEqual({
      status: 200,
      body: { token: expect.any(String), expiresAt: expect.any(String) },
    });
    expect(await request(body.token)).toMatchObject({ status: 200 });
    await api.get('/auth/n/logout', bearer(refreshToken));
    expect(await request(body.token)).toMatchObject({ status: 403, body: { message: 'Token invalid or expired' } });
  });

  it('is accepted only at the gate, and can’t issue another pass', async () => {
    const { accessToken } = await openTestAccount(api.deps, 'GOD');
    const { token } = (await api.get('/auth/z/pass', bearer(accessToken))).body;
    for (const path of ['/auth/n/me', '/auth/n/sessions', '/auth/z/pass', '/auth/z/upload-token?mimeTypes=image']) {
      expect({ path, status: (await api.get(path, bearer(token))).status }).toEqual({ path, status: 403 });
    }
  });
});

describe('a token for uploads', () => {
  it('is issued for pictures to every account, and is valid while the session lasts', async () => {
    const { accessToken, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
    const { status, body } = await api.get('/auth/z/upload-token?mimeTypes=image', bearer(accessToken));
    expect(status).toBe(200);
    expect(body).toMatchObject({ token: expect.any(String), mimeTypes: expect.arrayContaining(['image/png']) });
    expect(await api.deps.authenticate(body.token, 'upload')).toMatchObject({ role: 'CLIENT' });
    await api.get('/auth/n/logout', bearer(refreshToken));
    await expect(api.deps.authenticate(body.token, 'upload')).rejects.toThrow('Token invalid or expired');
  });

  it.each([
    ['CLIENT', 'application/pdf', 403],
    ['EDITOR', 'application/pdf', 200],
    ['EDITOR', 'text/html', 422],
    ['EDITOR', 'image/svg%2Bxml', 422],
  ])('to %s for %s: %s', async (role, types, status) => {
    const { headers } = await api.signIn(role);
    expect((await api.get(`/auth/z/upload-token?mimeTypes=${types}`, headers)).status).toBe(status);
  });
});

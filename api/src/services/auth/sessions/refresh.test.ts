/** @embedded */
import { and, eq, isNull } from 'drizzle-orm';
import { hashOf } from '../../../platform/tokens/tokens.ts';
import { openSecondProcess } from '../../../testing/second-process.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts, refreshTokens, sessions } from '../table.ts';
import { openTestAccount } from '../testing/open-test-account.ts';

let api: TestApp;
let second: Awaited<ReturnType<typeof openSecondProcess>>;

beforeAll(async () => {
  api = await openTestApp();
  second = await openSecondProcess(api);
});

afterAll(async () => {
  await second.close();
  await api.close();
});

const EXPIRED = { status: 403, body: { message: 'Token invalid or expired' } };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const refresh = (token: string) => api.get('/auth/z/refresh-token', bearer(token));
const refreshAt = (app: TestApp['app'] | undefined, token: string) => {
  if (!app) throw new Error('no such app');
  return app.inject({ url: '/api/v1/auth/z/refresh-token', headers: bearer(token) });
};
const isSignedIn = async (token: string) => (await api.get('/auth/n/me', bearer(token))).status === 200;

/** Moves the use of a refresh token into the past. */
const backdateUse = (token: string, milliseconds: number) =>
  api.deps.database.db
    .update(refreshTokens)
    .set({ usedAt: new Date(Date.now() - milliseconds) })
    .where(eq(refreshTokens.hash, hashOf(token)));

const sessionOf = async (accountId: string) => {
  const [row] = await api.deps.database.db.select().from(sessions).where(eq(sessions.accountId, accountId));
  return row;
};

/** Hashes of the unused refresh tokens of an account. */
const unusedHashes = async (accountId: string) => {
  const rows = await api.deps.database.db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(and(eq(sessions.accountId, accountId), isNull(refreshTokens.usedAt)));
  return rows.map(({ hash }) => hash);
};

it('refreshes tokens repeatedly', async () => {
  let { refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  for (let turn = 0; turn < 3; turn++) {
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(refreshToken);
    expect(await isSignedIn(body.accessToken)).toBe(true);
    refreshToken = body.refreshToken;
  }
});

it('stores only hashes of refresh tokens', async () => {
  const { refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const next = (await refresh(refreshToken)).body.refreshToken;
  const rows = await api.deps.database.db.select().from(refreshTokens);
  for (const token of [refreshToken, next]) expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.map(({ hash }) => hash)).toContain(hashOf(refreshToken));
});

it('returns the same next token to 20 concurrent tabs over two processes', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  let current = refreshToken;
  for (let turn = 0; turn < 3; turn++) {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, tab) => refreshAt([api.app, second.app][tab % 2], current)),
    );
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const [next, ...others] = new Set(responses.map((response) => response.json().refreshToken));
    expect(others).toEqual([]);
    expect(next).not.toBe(current);
    current = next;
  }
  expect(await unusedHashes(authId)).toEqual([hashOf(current)]);
  expect(await sessionOf(authId)).toMatchObject({ endedAt: null });
});

it('returns the same next token when a token is reused within 15 seconds', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const first = (await refresh(refreshToken)).body;
  const next = (await refresh(first.refreshToken)).body;
  await backdateUse(refreshToken, 14_000);
  const again = await refresh(refreshToken);
  expect(again).toMatchObject({ status: 200, body: { refreshToken: first.refreshToken } });
  expect(await isSignedIn(again.body.accessToken)).toBe(true);
  expect((await refresh(again.body.refreshToken)).body.refreshToken).toBe(next.refreshToken);
  expect(await unusedHashes(authId)).toEqual([hashOf(next.refreshToken)]);
});

it('ends the session when a copied token was used within 15 seconds and both copies are refreshed later', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const [account, attacker] = [(await refresh(refreshToken)).body, (await refresh(refreshToken)).body];
  const latest = (await refresh(attacker.refreshToken)).body;
  await backdateUse(attacker.refreshToken, 16_000);
  expect(await refresh(account.refreshToken)).toMatchObject(EXPIRED);
  expect(await refresh(latest.refreshToken)).toMatchObject(EXPIRED);
  expect(await sessionOf(authId)).toMatchObject({ endReason: 'reuse' });
});

it('ends the session and its tokens when a used token is reused later', async () => {
  const { authId, accessToken, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const attacker = (await refresh(refreshToken)).body;
  await backdateUse(refreshToken, 16_000);
  expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
  expect(await refresh(attacker.refreshToken)).toMatchObject(EXPIRED);
  expect(await isSignedIn(attacker.accessToken)).toBe(false);
  expect(await isSignedIn(accessToken)).toBe(false);
  expect(await sessionOf(authId)).toMatchObject({ endReason: 'reuse' });
});

it('rejects all concurrent uses of a reused token', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  await refresh(refreshToken);
  await backdateUse(refreshToken, 16_000);
  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(403));
  expect(await sessionOf(authId)).toMatchObject({ endReason: 'reuse' });
});

it('keeps the sessions of other accounts when a token is reused', async () => {
  const first = await openTestAccount(api.deps, 'CLIENT');
  const other = await openTestAccount(api.deps, 'CLIENT');
  await refresh(first.refreshToken);
  await backdateUse(first.refreshToken, 16_000);
  await refresh(first.refreshToken);
  expect(await isSignedIn(other.accessToken)).toBe(true);
});

it('rejects other kinds of tokens', async () => {
  const { accessToken } = await openTestAccount(api.deps, 'CLIENT');
  for (const token of [accessToken, 'x'.repeat(43), '{}']) expect(await refresh(token)).toMatchObject(EXPIRED);
  expect(await api.get('/auth/z/refresh-token')).toMatchObject(EXPIRED);
});

it.each([{ standing: 'BANNED' as const }, { standing: 'SUSPENDED' as const, suspendedUntil: new Date('2999-01-01') }])(
  'rejects accounts with %p',
  async (change) => {
    const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
    await api.deps.database.db.update(accounts).set(change).where(eq(accounts.id, authId));
    expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
  },
);

it('extends a session by use, up to 180 days', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const day = 24 * 3600 * 1000;
  const start = new Date(Date.now() - 170 * day);
  const soon = new Date(Date.now() + day);
  await api.deps.database.db
    .update(sessions)
    .set({ createdAt: start, expiresAt: soon })
    .where(eq(sessions.accountId, authId));
  expect((await refresh(refreshToken)).status).toBe(200);
  expect((await sessionOf(authId))?.expiresAt.getTime()).toBe(start.getTime() + 180 * day);
  await api.deps.database.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.accountId, authId));
  await refresh(refreshToken);
  const expiresAt = (await sessionOf(authId))?.expiresAt.getTime() ?? 0;
  expect(Math.round((expiresAt - Date.now()) / day)).toBe(30);
});

it('ends sessions of staff after twelve hours without use, and after a week', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'EDITOR');
  const hour = 3600 * 1000;
  const change = (changes: object) =>
    api.deps.database.db.update(sessions).set(changes).where(eq(sessions.accountId, authId));
  const opened = await sessionOf(authId);
  expect(opened?.expiresAt.getTime()).toBe((opened?.createdAt.getTime() ?? 0) + 12 * hour);
  const start = new Date(Date.now() - 160 * hour);
  await change({ createdAt: start });
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  expect((await sessionOf(authId))?.expiresAt.getTime()).toBe(start.getTime() + 168 * hour);
  // It started with a visitor's lifetime, before its account joined the staff.
  await change({ usedAt: new Date(Date.now() - 13 * hour), expiresAt: new Date(Date.now() + 500 * hour) });
  expect(await refresh(body.refreshToken)).toMatchObject(EXPIRED);
});

it('doesn’t extend a session whose page is idle', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'EDITOR');
  const now = Date.now();
  const times = { usedAt: new Date(now - 3600_000), expiresAt: new Date(now + 11 * 3600_000) };
  await api.deps.database.db.update(sessions).set(times).where(eq(sessions.accountId, authId));
  const idle = await api.get('/auth/z/refresh-token?isIdle=true', bearer(refreshToken));
  expect(idle.status).toBe(200);
  expect(await sessionOf(authId)).toMatchObject(times);
  expect((await refresh(idle.body.refreshToken)).status).toBe(200);
  expect((await sessionOf(authId))?.expiresAt.getTime()).toBeGreaterThan(times.expiresAt.getTime());
});

it('rejects tokens of an expired session', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  await api.deps.database.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.accountId, authId));
  expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
});

it('revokes every token of the session on sign-out', async () => {
  const { accessToken, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const next = (await refresh(refreshToken)).body;
  expect((await api.get('/auth/n/logout', bearer(next.refreshToken))).status).toBe(204);
  for (const token of [accessToken, next.accessToken]) expect(await isSignedIn(token)).toBe(false);
  for (const token of [refreshToken, next.refreshToken]) expect(await refresh(token)).toMatchObject(EXPIRED);
  expect((await api.get('/auth/n/logout', bearer(next.refreshToken))).status).toBe(204);
  expect(await api.get('/auth/n/logout', bearer('x'.repeat(43)))).toMatchObject(EXPIRED);
});

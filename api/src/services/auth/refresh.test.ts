import { eq } from 'drizzle-orm';
import { hashOf } from '../../platform/tokens/tokens.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { clients, refreshTokens, sessions } from './table.ts';
import { openTestAccount } from './testing/open-test-account.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const EXPIRED = { status: 403, body: { message: 'Token invalid or expired' } };

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
const refresh = (token: string) => api.get('/auth/z/refresh-token', bearing(token));
const isSignedIn = async (token: string) => (await api.get('/auth/n/me', bearing(token))).status === 200;

/** Makes a refresh token’s exchange one of some time ago. */
const ageUse = (token: string, milliseconds: number) =>
  api.deps.database.db
    .update(refreshTokens)
    .set({ usedAt: new Date(Date.now() - milliseconds) })
    .where(eq(refreshTokens.hash, hashOf(token)));

const sessionOf = async (clientId: string) => {
  const [row] = await api.deps.database.db.select().from(sessions).where(eq(sessions.clientId, clientId));
  return row;
};

it('gives the next tokens for a refresh token, again and again', async () => {
  let { refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  for (let turn = 0; turn < 3; turn++) {
    const { status, body } = await refresh(refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(refreshToken);
    expect(await isSignedIn(body.accessToken)).toBe(true);
    refreshToken = body.refreshToken;
  }
});

it('keeps of a refresh token only what it can be known by', async () => {
  const { refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const rows = await api.deps.database.db.select().from(refreshTokens);
  expect(JSON.stringify(rows)).not.toContain(refreshToken);
  expect(rows.map(({ hash }) => hash)).toContain(hashOf(refreshToken));
});

it('gives all of twenty tabs that ask at once tokens of the same session', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const next = await Promise.all(answers.map(({ body }) => refresh(body.refreshToken)));
  expect(next.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await sessionOf(authId)).toMatchObject({ endedAt: null });
});

it('forgives a token that comes twice within 15 seconds', async () => {
  const { refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  await refresh(refreshToken);
  await ageUse(refreshToken, 14_000);
  expect((await refresh(refreshToken)).status).toBe(200);
});

it('ends the session, with every token of it, when a token comes back later', async () => {
  const { authId, accessToken, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const thief = (await refresh(refreshToken)).body;
  await ageUse(refreshToken, 16_000);
  expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
  expect(await refresh(thief.refreshToken)).toMatchObject(EXPIRED);
  expect(await isSignedIn(thief.accessToken)).toBe(false);
  expect(await isSignedIn(accessToken)).toBe(false);
  expect(await sessionOf(authId)).toMatchObject({ endReason: 'reuse' });
});

it('lets exactly none of many through that bring a stolen token at once', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  await refresh(refreshToken);
  await ageUse(refreshToken, 16_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(403));
  expect(await sessionOf(authId)).toMatchObject({ endReason: 'reuse' });
});

it('leaves the other sessions of a person alone', async () => {
  const mine = await openTestAccount(api.deps, 'CLIENT');
  const other = await openTestAccount(api.deps, 'CLIENT');
  await refresh(mine.refreshToken);
  await ageUse(mine.refreshToken, 16_000);
  await refresh(mine.refreshToken);
  expect(await isSignedIn(other.accessToken)).toBe(true);
});

it('knows no session by another kind of token', async () => {
  const { accessToken } = await openTestAccount(api.deps, 'CLIENT');
  for (const token of [accessToken, 'x'.repeat(43), '{}']) expect(await refresh(token)).toMatchObject(EXPIRED);
  expect(await api.get('/auth/z/refresh-token')).toMatchObject(EXPIRED);
});

it.each([{ standing: 'BANNED' as const }, { standing: 'SUSPENDED' as const, suspendedUntil: new Date('2999-01-01') }])(
  'gives nothing to a person who is %p',
  async (change) => {
    const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
    await api.deps.database.db.update(clients).set(change).where(eq(clients.id, authId));
    expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
  },
);

it('lasts longer the longer it is used, and half a year at most', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const day = 24 * 3600 * 1000;
  const begin = new Date(Date.now() - 170 * day);
  const soon = new Date(Date.now() + day);
  await api.deps.database.db
    .update(sessions)
    .set({ createdAt: begin, expiresAt: soon })
    .where(eq(sessions.clientId, authId));
  expect((await refresh(refreshToken)).status).toBe(200);
  expect((await sessionOf(authId))?.expiresAt.getTime()).toBe(begin.getTime() + 180 * day);
  await api.deps.database.db.update(sessions).set({ createdAt: new Date() }).where(eq(sessions.clientId, authId));
  await refresh(refreshToken);
  const expiresAt = (await sessionOf(authId))?.expiresAt.getTime() ?? 0;
  expect(Math.round((expiresAt - Date.now()) / day)).toBe(30);
});

it('gives nothing once the session is over', async () => {
  const { authId, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  await api.deps.database.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.clientId, authId));
  expect(await refresh(refreshToken)).toMatchObject(EXPIRED);
});

it('signs out: every token of the session is dead, of the others none', async () => {
  const { accessToken, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const next = (await refresh(refreshToken)).body;
  expect((await api.get('/auth/n/logout', bearing(next.refreshToken))).status).toBe(204);
  for (const token of [accessToken, next.accessToken]) expect(await isSignedIn(token)).toBe(false);
  for (const token of [refreshToken, next.refreshToken]) expect(await refresh(token)).toMatchObject(EXPIRED);
  expect((await api.get('/auth/n/logout', bearing(next.refreshToken))).status).toBe(204);
  expect(await api.get('/auth/n/logout', bearing('x'.repeat(43)))).toMatchObject(EXPIRED);
});

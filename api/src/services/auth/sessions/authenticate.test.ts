import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { accounts, roles, sessions } from '../table.ts';
import { openTestAccount } from '../testing/open-test-account.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const EXPIRED = 'Token invalid or expired';

it('returns the token’s account, with the grants of its role and its own', async () => {
  const { authId, email, accessToken } = await openTestAccount(api.deps, 'EDITOR');
  const own = [{ resource: 'CONTACT', privileges: 'READ' }] as const;
  await api.deps.database.db
    .update(accounts)
    .set({ access: [...own] })
    .where(eq(accounts.id, authId));
  const caller = await api.deps.authenticate(accessToken);
  expect(caller).toMatchObject({ authId, email, role: 'EDITOR', mustChangePassword: false });
  expect(caller.access).toEqual(expect.arrayContaining([...own, { resource: 'BLOGS', privileges: 'WRITE' }]));
});

it('asks the database each time', async () => {
  const { authId, accessToken } = await openTestAccount(api.deps, 'CLIENT');
  const { db } = api.deps.database;
  const [admin] = await db.select().from(roles).where(eq(roles.name, 'ADMIN'));
  await db
    .update(accounts)
    .set({ roleId: admin?.id ?? '' })
    .where(eq(accounts.id, authId));
  expect((await api.deps.authenticate(accessToken)).role).toBe('ADMIN');
  await db.update(accounts).set({ standing: 'BANNED' }).where(eq(accounts.id, authId));
  await expect(api.deps.authenticate(accessToken)).rejects.toThrow(EXPIRED);
});

it.each([{ endedAt: new Date() }, { expiresAt: new Date(Date.now() - 1) }])(
  'rejects tokens of a session with %p',
  async (change) => {
    const { authId, accessToken } = await openTestAccount(api.deps, 'CLIENT');
    await api.deps.database.db.update(sessions).set(change).where(eq(sessions.accountId, authId));
    await expect(api.deps.authenticate(accessToken)).rejects.toThrow(EXPIRED);
  },
);

it('rejects the token of a deleted account', async () => {
  const { authId, accessToken } = await openTestAccount(api.deps, 'CLIENT');
  await api.deps.database.db.delete(accounts).where(eq(accounts.id, authId));
  await expect(api.deps.authenticate(accessToken)).rejects.toThrow(EXPIRED);
});

const OTHER_KEY = new TextEncoder().encode('k'.repeat(32));
const claims = () => new SignJWT({ sid: 'x' }).setIssuer('mall').setAudience('access').setExpirationTime('1h');
const UNSIGNED = `${btoa('{"alg":"none"}')}.${btoa('{"sid":"x","iss":"mall","aud":"access","exp":9999999999}')}.`;

it('accepts a token of any requested kind', async () => {
  const { accessToken } = await openTestAccount(api.deps, 'CLIENT');
  const { authId, sessionId } = await api.deps.authenticate(accessToken);
  const [pass, upload] = await Promise.all(
    (['pass', 'upload'] as const).map((kind) => api.deps.tokens.sign(kind, { sid: sessionId }, 60)),
  );
  for (const token of [accessToken, pass]) {
    await expect(api.deps.authenticate(String(token), ['access', 'pass'])).resolves.toMatchObject({ authId });
  }
  await expect(api.deps.authenticate(String(upload), ['access', 'pass'])).rejects.toThrow(EXPIRED);
});

it('rejects forged, expired and other tokens', async () => {
  const forged = await claims().setProtectedHeader({ alg: 'HS256' }).sign(OTHER_KEY);
  const upload = await api.deps.tokens.sign('upload', { sid: 'x' }, 60);
  const old = await api.deps.tokens.sign('access', { sid: 'x' }, -1);
  const noSession = await api.deps.tokens.sign('access', {}, 60);
  for (const token of [forged, upload, old, noSession, UNSIGNED.replaceAll('=', ''), 'a.b.c', 'nonsense']) {
    await expect(api.deps.authenticate(token)).rejects.toThrow(EXPIRED);
  }
});

import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { passwordResets, refreshTokens, sessions } from '../table.ts';
import { openTestAccount } from '../testing/open-test-account.ts';
import { cleanUp } from './clean-up.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const DAY = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

it('deletes only rows that expired or ended long ago', async () => {
  const { db } = api.deps.database;
  const { authId, accessToken, refreshToken } = await openTestAccount(api.deps, 'CLIENT');
  const times = { createdAt: inDays(-90), authenticatedAt: inDays(-90), usedAt: inDays(-90) };
  const session = { accountId: authId, address: null, device: null, ...times };
  await db.insert(sessions).values([
    { ...session, id: 'expired', expiresAt: inDays(-31) },
    { ...session, id: 'ended', expiresAt: inDays(9), endedAt: inDays(-31), endReason: 'logout' },
    { ...session, id: 'expired lately', expiresAt: inDays(-29) },
    { ...session, id: 'ended lately', expiresAt: inDays(9), endedAt: inDays(-29), endReason: 'logout' },
  ]);
  const token = { sessionId: 'ended lately', createdAt: inDays(-90) };
  await db.insert(refreshTokens).values([
    { ...token, hash: 'used', usedAt: inDays(-31) },
    { ...token, hash: 'used lately', usedAt: inDays(-29), successorSalt: 'of a successor' },
    { ...token, hash: 'used just now', usedAt: inDays(0), successorSalt: 'of a successor' },
    { ...token, sessionId: 'ended', hash: 'of an ended session', usedAt: null },
  ]);
  await db.insert(passwordResets).values([
    { hash: 'old', accountId: authId, createdAt: inDays(-1), expiresAt: inDays(-1) },
    { hash: 'good', accountId: authId, createdAt: inDays(0), expiresAt: inDays(1) },
  ]);

  await cleanUp(api.deps, new Date());

  const left = (await db.select().from(sessions)).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining(['expired lately', 'ended lately']));
  expect(left).toHaveLength(3);
  const tokens = (await db.select().from(refreshTokens)).map(({ hash, successorSalt }) => [hash, successorSalt]);
  expect(tokens).toEqual(
    expect.arrayContaining([
      ['used lately', null],
      ['used just now', 'of a successor'],
    ]),
  );
  expect(tokens).toHaveLength(3);
  expect((await db.select().from(passwordResets)).map(({ hash }) => hash)).toEqual(['good']);
  expect((await api.get('/auth/n/me', { authorization: `Bearer ${accessToken}` })).status).toBe(200);
  expect((await api.get('/auth/z/refresh-token', { authorization: `Bearer ${refreshToken}` })).status).toBe(200);
});

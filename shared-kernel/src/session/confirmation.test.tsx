import { waitFor } from '@testing-library/react';
import { confirmAccount } from './confirmation.ts';
import { session, sessionStore } from './index.ts';
import { readTokens } from './storage.ts';
import { keep, setUpSession } from './testing/set-up-session.ts';
import { AMEL } from './testing/token-server.ts';

const setup = setUpSession();
const LOGOUT = '/auth/n/logout';
const SECOND = { accessToken: 'access-2', refreshToken: 'refresh-2' };

beforeEach(async () => {
  await keep('access-1');
  await session.initiate();
  setup.server.good = 'access-2';
});

it('switches to the tokens of the new sign-in, and ends the previous session', async () => {
  expect(await session.confirm(SECOND)).toBe(true);
  expect(await readTokens()).toEqual(SECOND);
  await waitFor(() => expect(setup.server.asked).toContainEqual([LOGOUT, 'refresh']));
});

it('ends a sign-in of another account, and keeps the session', async () => {
  setup.server.account = { ...setup.server.account, authID: 'b'.repeat(24) };
  expect(await session.confirm(SECOND)).toBe(false);
  expect(await readTokens()).toMatchObject({ accessToken: 'access-1' });
  expect(sessionStore.getState().account?.authID).toBe(AMEL);
  await waitFor(() => expect(setup.server.asked).toContainEqual([LOGOUT, 'refresh-2']));
});

it('asks once for calls that need it together, and not at all when the session ends', async () => {
  const [first, second] = [confirmAccount(), confirmAccount()];
  expect(first).toBe(second);
  await session.end();
  expect(await first).toBe(false);
  expect(sessionStore.getState().confirmation).toBeNull();
});

import { act, waitFor } from '@testing-library/react';
import { http } from '../http/index.ts';
import { session, sessionStore } from './index.ts';
import { AUTH_ID_KEY, readTokens, writeAuthId, writeTokens } from './storage.ts';
import { keep, setUpSession, status } from './testing/set-up-session.ts';
import { AMEL } from './testing/token-server.ts';

const ME = '/auth/n/me';
const REFRESH = '/auth/z/refresh-token';
const BEA = { accessToken: 'access-bea', refreshToken: 'refresh-bea' };

const setup = setUpSession();

/**
 * Delays the responses of a path, and waits for a request. @returns sends the responses, and lets the callers finish
 */
const holdBack = (path: string) => {
  const before = setup.timesAsked(path);
  const release = setup.server.hold(path);
  const isAsked = waitFor(() => expect(setup.timesAsked(path)).toBe(before + 1));
  return { release, isAsked };
};

const begin = async (): Promise<void> => {
  await keep('access-1');
  await session.initiate();
};

/** Signs in another account here: Béa, whose session the server accepts. */
const enterBea = async (): Promise<void> => {
  setup.server.good = BEA.accessToken;
  setup.server.account = { ...setup.server.account, authID: 'b'.repeat(24) };
  await session.signIn(BEA);
};

it('stays signed out when the account arrives after the sign-out', async () => {
  await begin();
  const { release, isAsked } = holdBack(ME);
  const refreshed = session.refreshAccount();
  await isAsked;
  await session.signOut();
  release();
  await refreshed;
  expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null });
});

it('stays signed out when the account that another tab signed in arrives after this tab’s sign-out', async () => {
  await session.initiate();
  await keep('access-1');
  const { release, isAsked } = holdBack(ME);
  window.dispatchEvent(new StorageEvent('storage', { key: AUTH_ID_KEY, newValue: AMEL }));
  await isAsked;
  await session.signOut();
  await act(async () => release());
  // The server responds to this request after the delayed ones.
  await http.get('/things', { token: 'access-1' });
  expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null });
});

describe('a refresh in progress', () => {
  beforeEach(async () => {
    await begin();
    setup.server.good = 'access-2';
  });

  /** Makes a call with an expired token, and waits until the exchange begins. */
  const call = async () => {
    const { release, isAsked } = holdBack(REFRESH);
    const failure = http.put('/things').catch((error: unknown) => error);
    await isAsked;
    return { release, failure };
  };

  it('stores no tokens after the sign-out', async () => {
    const { release, failure } = await call();
    await session.signOut();
    release();
    await expect(failure).resolves.toMatchObject({ message: 'No refresh token' });
    expect(await readTokens()).toBeUndefined();
    expect(status()).toBe('loggedOut');
  });

  it('neither replaces the next account’s tokens nor calls with them', async () => {
    const { release, failure } = await call();
    await session.signOut();
    await enterBea();
    release();
    await expect(failure).resolves.toMatchObject({ message: 'No refresh token' });
    expect(await readTokens()).toEqual(BEA);
    expect(setup.server.asked).not.toContainEqual(['/things', BEA.accessToken]);
  });

  it('ends only its own session when it is rejected', async () => {
    setup.server.refusesRefresh = true;
    const { release, failure } = await call();
    await session.signOut();
    await enterBea();
    release();
    await expect(failure).resolves.toMatchObject({ status: 403 });
    expect(await readTokens()).toEqual(BEA);
    expect(status()).toBe('loggedIn');
  });

  it('uses the tokens that another tab has stored for the same account', async () => {
    const { release, failure } = await call();
    setup.server.good = 'access-3';
    await writeTokens({ accessToken: 'access-3', refreshToken: 'refresh-3' });
    release();
    await expect(failure).resolves.toEqual({ path: '/things' });
    expect(await readTokens()).toEqual({ accessToken: 'access-3', refreshToken: 'refresh-3' });
  });
});

it('does not retry the call for an account that signed in while it was rejected', async () => {
  await begin();
  setup.server.good = 'access-2';
  const { release, isAsked } = holdBack('/things');
  const failure = http.put('/things').catch((error: unknown) => error);
  await isAsked;
  await writeTokens(BEA);
  writeAuthId('b'.repeat(24));
  release();
  await expect(failure).resolves.toMatchObject({ message: 'No refresh token' });
  expect(setup.timesAsked('/things')).toBe(1);
});

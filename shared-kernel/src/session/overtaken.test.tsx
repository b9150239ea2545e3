import { act, waitFor } from '@testing-library/react';
import { http } from '../http/index.ts';
import { session, sessionStore } from './index.ts';
import { AUTH_ID_KEY, readTokens, writeAuthId, writeTokens } from './storage.ts';
import { beginAnew, keep, status } from './testing/begin-anew.ts';
import { AMEL } from './testing/token-server.ts';

const ME = '/auth/n/me';
const REFRESH = '/auth/z/refresh-token';
const BEA = { accessToken: 'access-bea', refreshToken: 'refresh-bea' };

const anew = beginAnew();

/** Keeps back the answers of a path, and waits until it is asked. @returns lets them come, and what waits go on */
const holdBack = (path: string) => {
  const before = anew.timesAsked(path);
  const release = anew.server.hold(path);
  const isAsked = waitFor(() => expect(anew.timesAsked(path)).toBe(before + 1));
  return { release, isAsked };
};

const begin = async (): Promise<void> => {
  await keep('access-1');
  await session.initiate();
};

/** Another person signs in here: Béa, whose session the server knows. */
const enterBea = async (): Promise<void> => {
  anew.server.good = BEA.accessToken;
  anew.server.account = { ...anew.server.account, authID: 'b'.repeat(24) };
  await session.signIn(BEA);
};

it('knows nobody when the answer on who it is comes after the sign-out', async () => {
  await begin();
  const { release, isAsked } = holdBack(ME);
  const refreshed = session.refreshAccount();
  await isAsked;
  await session.signOut();
  release();
  await refreshed;
  expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null });
});

it('lets nobody in whom another tab has signed in and this one has signed out since', async () => {
  await session.initiate();
  await keep('access-1');
  const { release, isAsked } = holdBack(ME);
  window.dispatchEvent(new StorageEvent('storage', { key: AUTH_ID_KEY, newValue: AMEL }));
  await isAsked;
  await session.signOut();
  await act(async () => release());
  // What is asked next is answered after what was held back.
  await http.get('/things', { token: 'access-1' });
  expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null });
});

describe('a refresh that is under way', () => {
  beforeEach(async () => {
    await begin();
    anew.server.good = 'access-2';
  });

  /** Makes a call whose token has expired, and waits until that is being exchanged. */
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

  it('stores no tokens over the next person’s, and makes no call in their name', async () => {
    const { release, failure } = await call();
    await session.signOut();
    await enterBea();
    release();
    await expect(failure).resolves.toMatchObject({ message: 'No refresh token' });
    expect(await readTokens()).toEqual(BEA);
    expect(anew.server.asked).not.toContainEqual(['/things', BEA.accessToken]);
  });

  it('ends no session but its own when it is refused', async () => {
    anew.server.refusesRefresh = true;
    const { release, failure } = await call();
    await session.signOut();
    await enterBea();
    release();
    await expect(failure).resolves.toMatchObject({ status: 403 });
    expect(await readTokens()).toEqual(BEA);
    expect(status()).toBe('loggedIn');
  });

  it('takes over what another tab has stored meanwhile for the same person', async () => {
    const { release, failure } = await call();
    anew.server.good = 'access-3';
    await writeTokens({ accessToken: 'access-3', refreshToken: 'refresh-3' });
    release();
    await expect(failure).resolves.toEqual({ path: '/things' });
    expect(await readTokens()).toEqual({ accessToken: 'access-3', refreshToken: 'refresh-3' });
  });
});

it('makes no call in the name of who has signed in while it was refused', async () => {
  await begin();
  anew.server.good = 'access-2';
  const { release, isAsked } = holdBack('/things');
  const failure = http.put('/things').catch((error: unknown) => error);
  await isAsked;
  await writeTokens(BEA);
  writeAuthId('b'.repeat(24));
  release();
  await expect(failure).resolves.toMatchObject({ message: 'No refresh token' });
  expect(anew.timesAsked('/things')).toBe(1);
});

import 'fake-indexeddb/auto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { clear } from 'idb-keyval';
import { configureHttp, http } from '../http/index.ts';
import { askToSignIn, LoginGate, session, sessionStore } from './index.ts';
import { AUTH_ID_KEY, readTokens, writeAuthId, writeTokens } from './storage.ts';
import { openTokenServer, type TokenServer } from './testing/token-server.ts';

let server: TokenServer;
const AMEL = 'a'.repeat(24);

beforeEach(async () => {
  server = await openTokenServer();
  configureHttp({ baseURL: `${server.url}/api`, language: () => 'fr', bearer: undefined });
  localStorage.clear();
  await clear();
  sessionStore.setState(sessionStore.getInitialState(), true);
});

afterEach(() => server.close());

const keep = async (accessToken: string): Promise<void> => {
  await writeTokens({ accessToken, refreshToken: 'refresh' });
  writeAuthId(AMEL);
};

const status = () => sessionStore.getState().status;
const timesAsked = (path: string) => server.asked.filter(([asked]) => asked === path).length;

describe('on load', () => {
  it('is not initiated until the browser’s storage is read', async () => {
    expect(status()).toBe('notInitiated');
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(server.asked).toEqual([]);
  });

  it('asks who bears the stored access token', async () => {
    await keep('access-1');
    await session.initiate();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedIn', identity: { user: { firstName: 'Amel' } } });
    expect(server.asked).toEqual([['/auth/n/me', 'access-1']]);
  });

  it('forgets a session that the API refuses', async () => {
    server.refusesRefresh = true;
    await keep('old');
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(localStorage.getItem(AUTH_ID_KEY)).toBeNull();
    expect(await readTokens()).toBeUndefined();
  });

  it('keeps what is stored while no answer comes, and tries again when the browser is back online', async () => {
    await keep('access-1');
    configureHttp({ baseURL: 'http://127.0.0.1:1/api' });
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeDefined();
    configureHttp({ baseURL: `${server.url}/api` });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });

  it.each([429, 503])('keeps what is stored when the API answers %i, which says nothing of it', async (failure) => {
    server.failure = failure;
    await keep('access-1');
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeDefined();
    delete server.failure;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });

  it('tries again by itself when the API is back', async () => {
    await keep('access-1');
    configureHttp({ baseURL: 'http://127.0.0.1:1/api' });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await session.initiate();
    const retries = timers.mock.calls.filter(([, delay]) => delay === 10_000).map(([again]) => again as () => void);
    timers.mockRestore();
    expect(status()).toBe('loggedOut');
    configureHttp({ baseURL: `${server.url}/api` });
    for (const again of retries) again();
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });
});

describe('a token that has expired', () => {
  beforeEach(async () => {
    await keep('access-1');
    await session.initiate();
    server.good = 'access-2';
    server.asked.length = 0;
  });

  it('is exchanged once for ten calls at a time, and each is made once more', async () => {
    const paths = Array.from({ length: 10 }, (_, position) => `/things/${position}`);
    const answers = await Promise.all(paths.map((path) => http.get<{ path: string }>(path)));
    expect(answers.map(({ path }) => path)).toEqual(paths);
    expect(timesAsked('/auth/z/refresh-token')).toBe(1);
    for (const path of paths) expect(timesAsked(path)).toBe(2);
    expect(await readTokens()).toEqual({ accessToken: 'access-2+', refreshToken: 'refresh+' });
  });

  it('is exchanged with the refresh token, which is never exchanged itself', async () => {
    server.refusesRefresh = true;
    await expect(http.get('/things')).rejects.toMatchObject({ status: 403, message: 'Token invalid or expired' });
    expect(server.asked.filter(([path]) => path === '/auth/z/refresh-token')).toEqual([
      ['/auth/z/refresh-token', 'refresh'],
    ]);
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', ending: 'refused' });
  });

  it('is the end without a refresh token', async () => {
    await clear();
    await expect(http.get('/things')).rejects.toThrow('No refresh token');
  });

  it('is not exchanged by a call that bears a token of its own', async () => {
    await expect(http.get('/things', { token: 'media' })).rejects.toMatchObject({ status: 403 });
    expect(timesAsked('/auth/z/refresh-token')).toBe(0);
  });
});

describe('signing in and out', () => {
  beforeEach(() => session.initiate());

  it('stores the tokens and the id, and does what the person had wanted to', async () => {
    const action = jest.fn();
    askToSignIn(action);
    expect(sessionStore.getState().prompt).not.toBeNull();
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedIn', prompt: null });
    expect(localStorage.getItem(AUTH_ID_KEY)).toBe(AMEL);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('keeps nothing of tokens that the API doesn’t know', async () => {
    server.refusesRefresh = true;
    await expect(session.signIn({ accessToken: 'other', refreshToken: 'refresh' })).rejects.toMatchObject({
      status: 403,
    });
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeUndefined();
  });

  it('clears both stores and ends the session in the API', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    await session.signOut();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', ending: 'own' });
    expect([localStorage.getItem(AUTH_ID_KEY), await readTokens()]).toEqual([null, undefined]);
    expect(server.asked).toContainEqual(['/auth/n/logout', 'refresh']);
  });

  it('signs out even when the API can’t be reached', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    configureHttp({ baseURL: 'http://127.0.0.1:1/api' });
    await session.signOut();
    expect(status()).toBe('loggedOut');
  });

  it('asks no longer, and does what was wanted, when somebody signs in in another tab', async () => {
    const action = jest.fn();
    askToSignIn(action);
    await keep('access-1');
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_ID_KEY, newValue: AMEL }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedIn', prompt: null });
  });

  it('follows the other tabs', async () => {
    const action = jest.fn();
    askToSignIn(action);
    await keep('access-1');
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_ID_KEY, newValue: AMEL }));
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ status: 'loggedIn', prompt: null }));
    expect(action).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: AUTH_ID_KEY, newValue: null }));
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', ending: 'otherTab' });
  });
});

describe('the login gate', () => {
  const showGate = (clap: () => void) =>
    render(
      <LoginGate>
        <button type="button" onClick={clap}>
          Applaudir
        </button>
      </LoginGate>,
    );

  it('opens the dialog in place of the action, and does the action after signing in', async () => {
    await session.initiate();
    const clap = jest.fn();
    showGate(clap);
    fireEvent.click(screen.getByRole('button'));
    expect(clap).not.toHaveBeenCalled();
    expect(sessionStore.getState().prompt).not.toBeNull();
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    expect(clap).toHaveBeenCalledTimes(1);
  });

  it('waits to know whether somebody is signed in', async () => {
    await keep('access-1');
    const clap = jest.fn();
    showGate(clap);
    fireEvent.click(screen.getByRole('button'));
    expect(clap).not.toHaveBeenCalled();
    await session.initiate();
    expect(clap).toHaveBeenCalledTimes(1);
    expect(sessionStore.getState().prompt).toBeNull();
  });

  it('lets a signed-in person through', async () => {
    await keep('access-1');
    await session.initiate();
    const clap = jest.fn();
    showGate(clap);
    fireEvent.click(screen.getByRole('button'));
    expect(clap).toHaveBeenCalledTimes(1);
  });

  it('tells that somebody may sign in soon', () => {
    showGate(jest.fn());
    fireEvent.focus(screen.getByRole('button'));
    expect(sessionStore.getState().isSignInLikely).toBe(true);
  });
});

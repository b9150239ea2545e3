import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { configureHttp } from '../http/index.ts';
import { askToSignIn, LoginGate, session, sessionStore } from './index.ts';
import { AUTH_ID_KEY, DRAFTS_KEY, FAVOURITES_KEY, RECENT_KEY, readAuthId, readTokens, writeAuthId } from './storage.ts';
import { keep, setUpSession, status } from './testing/set-up-session.ts';
import { AMEL } from './testing/token-server.ts';

const setup = setUpSession();

/** Makes a script fail to load, until restored or the test ends. */
const missScript = (script: string) =>
  jest.doMock(script, () => {
    throw new Error('ChunkLoadError');
  });
const letScriptsCome = () => jest.dontMock('axios').dontMock('idb-keyval');

afterEach(() => {
  letScriptsCome();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const showGate = (clap: () => void) =>
  render(
    <LoginGate>
      <button type="button" onClick={clap}>
        Applaudir
      </button>
    </LoginGate>,
  );

describe('on load', () => {
  it('has the status notInitiated until the browser’s storage is read', async () => {
    expect(status()).toBe('notInitiated');
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(setup.server.asked).toEqual([]);
  });

  it('fetches the account of the stored access token', async () => {
    await keep('access-1');
    await session.initiate();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedIn', account: { user: { firstName: 'Amel' } } });
    expect(setup.server.asked).toEqual([['/auth/n/me', 'access-1']]);
  });

  it('clears a session that the API rejects', async () => {
    setup.server.refusesRefresh = true;
    await keep('old');
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(localStorage.getItem(AUTH_ID_KEY)).toBeNull();
    expect(await readTokens()).toBeUndefined();
  });

  it('keeps the stored session while the API is unreachable, and retries when the browser is back online', async () => {
    await keep('access-1');
    configureHttp({ baseURL: 'http://127.0.0.1:1/api' });
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeDefined();
    configureHttp({ baseURL: `${setup.server.url}/api` });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });

  it.each([429, 503])('keeps the stored session when the API answers %i', async (failure) => {
    setup.server.failure = failure;
    await keep('access-1');
    await session.initiate();
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeDefined();
    delete setup.server.failure;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });

  it('retries after ten seconds', async () => {
    await keep('access-1');
    setup.server.failure = 503;
    jest.useFakeTimers({ advanceTimers: true });
    await session.initiate();
    expect(status()).toBe('loggedOut');
    delete setup.server.failure;
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });

  it.each(['axios', 'idb-keyval'])('keeps the stored session when the script of %s fails to load', async (script) => {
    await keep('access-1');
    missScript(script);
    await session.initiate();
    letScriptsCome();
    expect(status()).toBe('loggedOut');
    expect(localStorage.getItem(AUTH_ID_KEY)).toBe(AMEL);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(status()).toBe('loggedIn'));
  });

  it('keeps the stored session when the browser’s database can’t be read', async () => {
    await keep('access-1');
    const reading = jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new Error('broken');
    });
    await session.initiate();
    reading.mockRestore();
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeDefined();
    expect(localStorage.getItem(AUTH_ID_KEY)).toBe(AMEL);
  });

  it('clears a stored id without tokens', async () => {
    writeAuthId(AMEL);
    await session.initiate();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', ending: 'refused' });
    expect(localStorage.getItem(AUTH_ID_KEY)).toBeNull();
  });
});

describe('signing in and out', () => {
  beforeEach(() => session.initiate());

  it('stores the tokens and the id, and runs the pending action', async () => {
    const action = jest.fn();
    askToSignIn(action);
    expect(sessionStore.getState().prompt).not.toBeNull();
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedIn', prompt: null });
    expect(localStorage.getItem(AUTH_ID_KEY)).toBe(AMEL);
    expect(await readTokens()).toEqual({ accessToken: 'access-1', refreshToken: 'refresh' });
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('keeps the session in memory when the browser blocks storage', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(indexedDB, 'open').mockImplementation(blocked);
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(blocked);
    }
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(blocked);
    expect(await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' })).toBe(false);
    expect(status()).toBe('loggedIn');
    await session.refreshAccount();
    expect(status()).toBe('loggedIn');
    await session.signOut();
    expect(status()).toBe('loggedOut');
    await waitFor(() => expect(setup.server.asked).toContainEqual(['/auth/n/logout', 'refresh']));
    expect(readAuthId()).toBeNull();
  });

  it('does not store tokens that the API rejects', async () => {
    setup.server.refusesRefresh = true;
    await expect(session.signIn({ accessToken: 'other', refreshToken: 'refresh' })).rejects.toMatchObject({
      status: 403,
    });
    expect(status()).toBe('loggedOut');
    expect(await readTokens()).toBeUndefined();
  });

  it('clears both stores and ends the session on the server', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    await session.signOut();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', ending: 'own' });
    expect([localStorage.getItem(AUTH_ID_KEY), await readTokens()]).toEqual([null, undefined]);
    await waitFor(() => expect(setup.server.asked).toContainEqual(['/auth/n/logout', 'refresh']));
  });

  it('removes everything of the account from the browser', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    for (const key of [DRAFTS_KEY, FAVOURITES_KEY, RECENT_KEY]) localStorage.setItem(key, '{}');
    await session.signOut();
    for (const key of [DRAFTS_KEY, FAVOURITES_KEY, RECENT_KEY]) expect(localStorage.getItem(key)).toBeNull();
  });

  it('signs out without waiting for the API', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    const release = setup.server.hold('/auth/n/logout');
    await session.signOut();
    expect(status()).toBe('loggedOut');
    release();
  });

  it('signs out although the browser’s database fails', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    missScript('idb-keyval');
    await session.signOut();
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null });
    expect(localStorage.getItem(AUTH_ID_KEY)).toBeNull();
  });

  it('does not store tokens while the API fails', async () => {
    setup.server.failure = 503;
    await expect(session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' })).rejects.toMatchObject({
      status: 503,
    });
    expect(await readTokens()).toBeUndefined();
    expect(status()).toBe('loggedOut');
  });

  it('signs out even when the API can’t be reached', async () => {
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    configureHttp({ baseURL: 'http://127.0.0.1:1/api' });
    await session.signOut();
    expect(status()).toBe('loggedOut');
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

describe('a password that must be changed', () => {
  const enter = async (action: () => void): Promise<void> => {
    setup.server.account = { ...setup.server.account, mustChangePassword: true };
    await session.initiate();
    askToSignIn(action);
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
  };

  it('delays the pending action until it is changed', async () => {
    const action = jest.fn();
    await enter(action);
    expect(status()).toBe('loggedIn');
    expect(action).not.toHaveBeenCalled();
    session.amend({ mustChangePassword: false });
    expect(action).toHaveBeenCalledTimes(1);
    expect(sessionStore.getState()).toMatchObject({ account: { mustChangePassword: false }, prompt: null });
  });

  it('delays it until the API reports the change', async () => {
    const action = jest.fn();
    await enter(action);
    await session.refreshAccount();
    expect(action).not.toHaveBeenCalled();
    setup.server.account = { ...setup.server.account, mustChangePassword: false };
    await session.refreshAccount();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('delays actions that are pressed in the meantime', async () => {
    await enter(() => undefined);
    const clap = jest.fn();
    showGate(clap);
    fireEvent.click(screen.getByRole('button'));
    expect(clap).not.toHaveBeenCalled();
    session.amend({ mustChangePassword: false });
    expect(clap).toHaveBeenCalledTimes(1);
  });

  it('drops the pending action on a sign-out', async () => {
    const action = jest.fn();
    await enter(action);
    await session.signOut();
    expect(sessionStore.getState().prompt).toBeNull();
    setup.server.account = { ...setup.server.account, mustChangePassword: false };
    await session.signIn({ accessToken: 'access-1', refreshToken: 'refresh' });
    expect(action).not.toHaveBeenCalled();
  });
});

describe('the login gate', () => {
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

  it('waits until the session is restored', async () => {
    await keep('access-1');
    const clap = jest.fn();
    showGate(clap);
    fireEvent.click(screen.getByRole('button'));
    expect(clap).not.toHaveBeenCalled();
    await session.initiate();
    expect(clap).toHaveBeenCalledTimes(1);
    expect(sessionStore.getState().prompt).toBeNull();
  });

  it('runs the action of a signed-in visitor at once', async () => {
    await keep('access-1');
    await session.initiate();
    const clap = jest.fn();
    showGate(clap);
    fireEvent.click(screen.getByRole('button'));
    expect(clap).toHaveBeenCalledTimes(1);
  });

  it('reports that a sign-in is likely', () => {
    showGate(jest.fn());
    fireEvent.focus(screen.getByRole('button'));
    expect(sessionStore.getState().isSignInLikely).toBe(true);
  });
});

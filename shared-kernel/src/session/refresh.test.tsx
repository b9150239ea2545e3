import { clear } from 'idb-keyval';
import { http } from '../http/index.ts';
import { session, sessionStore } from './index.ts';
import { readTokens } from './storage.ts';
import { keep, setUpSession, status } from './testing/set-up-session.ts';

const REFRESH = '/auth/z/refresh-token';
const PATHS = Array.from({ length: 10 }, (_, position) => `/things/${position}`);

const setup = setUpSession();

beforeEach(async () => {
  await keep('access-1');
  await session.initiate();
  setup.server.good = 'access-2';
  setup.server.asked.length = 0;
});

describe('a token that has expired', () => {
  it('is exchanged once for ten concurrent calls, and each is retried once', async () => {
    const answers = await Promise.all(PATHS.map((path) => http.get<{ path: string }>(path)));
    expect(answers.map(({ path }) => path)).toEqual(PATHS);
    expect(setup.timesAsked(REFRESH)).toBe(1);
    for (const path of PATHS) expect(setup.timesAsked(path)).toBe(2);
    expect(await readTokens()).toEqual({ accessToken: 'access-2+', refreshToken: 'refresh+' });
  });

  it('is exchanged with the refresh token, which is itself never refreshed', async () => {
    setup.server.refusesRefresh = true;
    await expect(http.get('/things')).rejects.toMatchObject({ status: 403, message: 'Token invalid or expired' });
    expect(setup.server.asked.filter(([path]) => path === REFRESH)).toEqual([[REFRESH, 'refresh']]);
    expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', ending: 'refused' });
  });

  it('ends the session when there is no refresh token', async () => {
    await clear();
    await expect(http.get('/things')).rejects.toThrow('No refresh token');
  });

  it('is not exchanged for a call with an explicit token', async () => {
    await expect(http.get('/things', { token: 'media' })).rejects.toMatchObject({ status: 403 });
    expect(setup.timesAsked(REFRESH)).toBe(0);
  });
});

describe('an exchange that fails', () => {
  /** Makes ten concurrent calls; the last gets its response after the others have failed. @returns their errors */
  const fail = async (): Promise<unknown[]> => {
    const release = setup.server.hold('/things/9');
    const errors = PATHS.map((path) => http.get(path).catch((error: unknown) => error));
    await Promise.all(errors.slice(0, 9));
    release();
    return Promise.all(errors);
  };

  it('fails once for ten concurrent calls when it is rejected, and rejects them all', async () => {
    setup.server.refusesRefresh = true;
    const errors = await fail();
    expect(new Set(errors).size).toBe(1);
    expect(errors[0]).toMatchObject({ status: 403, message: 'Token invalid or expired' });
    expect(setup.timesAsked(REFRESH)).toBe(1);
    expect(status()).toBe('loggedOut');
  });

  it.each([429, 503])('fails once for ten concurrent calls on status %i', async (failure) => {
    setup.server.refreshFailure = failure;
    const errors = await fail();
    expect(new Set(errors).size).toBe(1);
    expect(errors[0]).toMatchObject({ status: failure });
    expect(setup.timesAsked(REFRESH)).toBe(1);
    expect(status()).toBe('loggedIn');
  });

  it('is retried by the next call', async () => {
    setup.server.refreshFailure = 503;
    await fail();
    delete setup.server.refreshFailure;
    await expect(http.get('/things')).resolves.toEqual({ path: '/things' });
    expect(setup.timesAsked(REFRESH)).toBe(2);
  });
});

describe('a session that only its page uses', () => {
  const refreshAfter = async (minutes: number): Promise<string[]> => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
    await http.get('/things');
    return setup.server.asked.map(([path]) => path).filter((path) => path.startsWith(REFRESH));
  };
  afterEach(() => jest.restoreAllMocks());

  it('is refreshed as idle after a quarter of an hour without input', async () => {
    expect(await refreshAfter(16)).toEqual([`${REFRESH}?isIdle=true`]);
  });

  it.each([
    ['an input in this document', () => window.dispatchEvent(new Event('keydown'))],
    ['an input in another tab', () => localStorage.setItem('last-activity', String(Date.now()))],
  ])('is refreshed as used after %s', async (_, use) => {
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 10 * 60_000);
    use();
    jest.restoreAllMocks();
    expect(await refreshAfter(16)).toEqual([REFRESH]);
  });

  it('stores nothing of its use once it has ended', async () => {
    expect(localStorage.getItem('last-activity')).not.toBeNull();
    await session.end();
    expect(localStorage.getItem('last-activity')).toBeNull();
  });
});

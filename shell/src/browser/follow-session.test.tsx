import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { sessionStore } from 'shared-kernel/session';
import { fakeApi } from 'shared-kernel/testing';
import { ACCESS_UNKNOWN } from '../boot.ts';
import { Registry } from '../remotes/registry.ts';
import { followSession } from './follow-session.ts';

jest.mock('../remotes/federation.ts', () => ({ addFederationPlugin: jest.fn(), registerRemote: jest.fn() }));
jest.mock('./keep-loading.ts', () => ({ keepLoading: jest.fn() }));

const account = { authID: 'a', mustChangePassword: false } as never;

const failed = (status: number, statusText = ''): Partial<RouteObject> => ({
  loader: () => {
    throw new Response(null, { status, statusText });
  },
  ErrorBoundary: () => null,
});

const subscriptions: (() => void)[] = [];

// A page follows the session until it closes; the next test has another page.
afterEach(() => {
  for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
});

const open = async (page: Partial<RouteObject>, hasRestrictedFragments = false) => {
  sessionStore.setState(sessionStore.getInitialState(), true);
  const router = createMemoryRouter([{ path: '/', ...page } as RouteObject]);
  router.initialize();
  await new Promise((resolve) => setTimeout(resolve));
  const revalidate = jest.spyOn(router, 'revalidate');
  const registry = new Registry([], () => Promise.reject(new Error('no remote')));
  const { subscribe } = sessionStore;
  jest.spyOn(sessionStore, 'subscribe').mockImplementation((listener) => {
    const unsubscribe = subscribe(listener);
    subscriptions.push(unsubscribe);
    return unsubscribe;
  });
  followSession(router as never, registry, { hasRestrictedFragments });
  return { router, revalidate, registry };
};

it.each([
  ['a page that asks to sign in', failed(401), 1],
  ['a page that was refused', failed(403), 1],
  ['a page with unknown access', failed(503, ACCESS_UNKNOWN), 1],
  ['a restricted page', { handle: { isRestricted: true } }, 1],
  ['an open page', {}, 0],
  ['a page that is down', failed(503), 0],
  ['a missing page', failed(404), 0],
])('revalidates, or not, %s after a sign-in', async (_, page, times) => {
  const { revalidate } = await open(page);
  sessionStore.setState({ status: 'loggedIn', account });
  expect(revalidate).toHaveBeenCalledTimes(times);
  sessionStore.setState({ isSignInLikely: true });
  expect(revalidate).toHaveBeenCalledTimes(times);
});

it('restarts a navigation in progress on a sign-in or sign-out', async () => {
  const { router, revalidate } = await open({
    children: [{ path: 'slow', loader: () => new Promise(() => undefined) }],
  });
  void router.navigate('/slow');
  sessionStore.setState({ status: 'loggedIn', account });
  expect(revalidate).toHaveBeenCalledTimes(1);
  expect(router.state.navigation.location?.pathname).toBe('/slow');
});

it('removes the fragments of the previous account and requests those of the next one', async () => {
  const { registry } = await open({}, true);
  const calls = fakeApi({ '/access': [] });
  registry.grant([{ name: 'mf-back' } as never]);
  sessionStore.setState({ status: 'loggedIn', account });
  expect(registry.granted).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toHaveLength(1);
  registry.grant([{ name: 'mf-back' } as never]);
  sessionStore.setState({ status: 'loggedOut', account: null });
  expect(registry.granted).toEqual([]);
  expect(calls).toHaveLength(1);
});

it('discards the response for an account that has signed out', async () => {
  let response = (_remotes: object[]): void => undefined;
  const { registry } = await open({}, true);
  fakeApi({ '/access': () => new Promise((resolve) => (response = resolve)) });
  sessionStore.setState({ status: 'loggedIn', account });
  await new Promise((resolve) => setTimeout(resolve));
  sessionStore.setState({ status: 'loggedOut', account: null });
  response([{ contract: { name: 'mf-back', fragments: [] }, base: '/releases/mf-back/1.0.0/browser/', integrity: '' }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(registry.granted).toEqual([]);
});

it('revalidates for an account that signed in before hydration', async () => {
  const { revalidate } = await open(failed(401));
  expect(revalidate).not.toHaveBeenCalled();
  sessionStore.setState({ status: 'loggedIn', account });
  const router = createMemoryRouter([{ path: '/', handle: { isRestricted: true }, element: null }]);
  const later = jest.spyOn(router, 'revalidate');
  followSession(router as never, new Registry([], jest.fn()), { hasRestrictedFragments: false });
  expect(later).toHaveBeenCalledTimes(1);
});

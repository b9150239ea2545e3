import { type Bearer, configureHttp } from 'shared-kernel/http';
import type { RemoteContract } from 'shared-kernel/remote';
import { type Answers, fakeApi, Refusal } from 'shared-kernel/testing';
import { Registry } from '../remotes/registry.ts';
import { loadRestrictedRoute } from './restricted-route.ts';

jest.mock('../remotes/federation.ts', () => ({ addFederationPlugin: jest.fn(), registerRemote: jest.fn() }));
jest.mock('./keep-loading.ts', () => ({ keepLoading: jest.fn() }));

const contract: RemoteContract = {
  name: 'mf-back',
  version: '1.0.0',
  routes: [{ id: 'desk', path: 'desk/:id', access: {}, layout: 'bare' }],
  queryKeys: [],
  fragments: [{ id: 'note', slot: 'home.aside', order: 1, failure: 'regular', access: {} }],
  assets: {},
};
const remotes = [{ contract, base: '/releases/mf-back/1.0.0/browser/', integrity: '' }];

const open = (access: Answers[string], bearer?: Bearer) => {
  const calls = fakeApi({ '/access': access });
  configureHttp({ bearer });
  const load = jest.fn(async () => ({
    name: 'mf-back',
    routes: ['desk', 'vault'].map((id) => ({
      id,
      path: `${id}/:id`,
      lazy: async () => ({ Component: () => null, handle: { title: () => id }, loader: () => `data of ${id}` }),
    })),
    fragments: [],
    locales: {} as never,
  }));
  const registry = new Registry([], load);
  const place = { path: '/ar/desk/7', basename: '/ar', signal: new AbortController().signal };
  return { calls, load, registry, route: loadRestrictedRoute(registry, place) };
};

const visit = async ({ loader }: Awaited<ReturnType<typeof loadRestrictedRoute>>) =>
  (loader as (args: object) => Promise<unknown>)({ request: new Request('http://mall.example/ar/desk/7?page=2') });

it.each([
  ['the visitor is signed out', 401, 401],
  ['the session has just ended', new Refusal(403, { message: 'Token invalid or expired' }), 401],
  ['they lack access', new Refusal(403, { message: 'Access mismatch' }), 403],
  ['there is no such page', 404, 404],
  ['the API is away', 503, 503],
  ['there is no response', 0, 503],
  ['they asked too often', 429, 503],
])('loads no code when %s', async (_, answer, status) => {
  const { load, registry, route } = open(answer);
  await expect(route).rejects.toMatchObject({ status, data: null });
  expect(load).not.toHaveBeenCalled();
  expect(registry.granted).toEqual([]);
});

it.each([
  ['the session ended while the question was asked', new Error('No refresh token'), 401],
  ['what this browser has stored can’t be read', new Error('blocked'), 503],
])('loads no code when %s', async (_, error, status) => {
  const { load, route } = open(new Refusal(403, { message: 'Token invalid or expired' }), async () => ({
    token: 'old',
    renew: () => Promise.reject(error),
  }));
  await expect(route).rejects.toMatchObject({ status });
  expect(load).not.toHaveBeenCalled();
});

it('loads the page for a permitted account, and registers the other parts that it may see', async () => {
  const { calls, registry, route } = open(remotes);
  expect(await route).toMatchObject({
    id: 'mf-back/desk',
    path: 'desk/:id',
    handle: { layout: 'bare', isRestricted: true },
  });
  expect(calls).toMatchObject([{ method: 'GET', path: '/access', params: { path: '/ar/desk/7' } }]);
  expect(registry.fragmentsOf('home.aside').map(({ key }) => key)).toEqual(['mf-back/note']);
});

it('checks access at each visit', async () => {
  const page = await open(remotes).route;
  const calls = fakeApi({ '/access': remotes });
  expect(await visit(page)).toBe('data of desk');
  expect(calls).toHaveLength(1);
});

it('unloads the document when access is revoked, but not when the check fails', async () => {
  const page = await open(remotes).route;
  fakeApi({ '/access': 403 });
  const left = (await visit(page).catch((thrown) => thrown)) as Response;
  expect(left.headers.get('location')).toBe('http://mall.example/ar/desk/7?page=2');
  expect(left.headers.get('x-remix-reload-document')).toBe('true');
  fakeApi({ '/access': 503 });
  await expect(visit(page)).rejects.toMatchObject({ status: 503 });
});

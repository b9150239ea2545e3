import type { LazyRouteFunction, Location, RouteObject } from 'react-router-dom';
import { withDocumentFallback } from './document-fallback.ts';

class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

const PLACE = { pathname: '/shops', search: '?page=2', hash: '' } as Location;

/** Loads a guarded page. */
const openRoute = (lazy: () => Promise<object>, place?: Location) => {
  const [route] = withDocumentFallback([{ path: '/shops', lazy } as RouteObject], () => place) as [RouteObject];
  return (route.lazy as LazyRouteFunction<RouteObject>)();
};

/** A page's loader with the guards of its route. */
const loaderOf = async (loader: () => Promise<unknown>, place?: Location) => {
  const page = await openRoute(async () => ({ loader }), place);
  return page.loader as unknown as () => Promise<unknown>;
};

const redirected = async (work: Promise<unknown>) => {
  const response = await work.catch((error: unknown) => error);
  return response instanceof Response && response.headers.get('Location');
};

it('retries code that a loader imports', async () => {
  let count = 0;
  const load = await loaderOf(async () => {
    count += 1;
    if (count < 3) throw new ChunkLoadError();
    return 'Boutiques';
  });
  expect(await load()).toBe('Boutiques');
});

it('opens a page as a document without its code, or its loader’s', async () => {
  const lazy = () => Promise.reject(new ChunkLoadError());
  expect(await redirected(openRoute(lazy, PLACE))).toBe('/shops?page=2');
  const load = await loaderOf(lazy, PLACE);
  expect(await redirected(load())).toBe('/shops?page=2');
});

it('throws other errors, and those without a navigation', async () => {
  const error = new Error('down');
  await expect((await loaderOf(() => Promise.reject(error), PLACE))()).rejects.toBe(error);
  const missing = new ChunkLoadError();
  await expect((await loaderOf(() => Promise.reject(missing)))()).rejects.toBe(missing);
});

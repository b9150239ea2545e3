import {
  createBrowserRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  type Location,
  type MiddlewareFunction,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';
import { basenameOf } from 'shared-kernel/i18n';
import type { FramedHandle, RemoteContract } from 'shared-kernel/remote';
import type { Boot } from '../boot.ts';
import { stopWaitingForCode } from '../remotes/deferred-module.ts';
import type { Registry } from '../remotes/registry.ts';
import { ownerOf, toRouteObject } from '../remotes/remote-routes.ts';
import { retry, settleWithin } from '../retry.ts';
import { createRoutes } from '../routes.tsx';
import { withDocumentFallback } from './document-fallback.ts';
import { filledFragments } from './filled-fragments.ts';
import { NewRelease } from './new-release.ts';
import { FAILED_FRAGMENT } from './page-errors.ts';
import type { RestrictedPlace } from './restricted-route.ts';
import { untilOnline } from './until-online.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Status of a page whose code can't be loaded; its error page offers to retry. */
const UNREACHABLE = { status: 503, statusText: '', internal: false, data: null } as ErrorResponse;

/** Milliseconds that a rendered page waits for the scripts of a fragment before it hydrates. */
const FRAGMENT_TIMEOUT_MS = 5_000;

const routesOf = async (registry: Registry, contract: RemoteContract): Promise<RouteObject[]> =>
  (await registry.routes(contract)).map((route) => toRouteObject(contract.name, route));

// Rarely needed, so it is in a separate chunk.
const restrictedRoutes = async (registry: Registry, place: RestrictedPlace): Promise<RouteObject[]> => {
  const { loadRestrictedRoute } = await import(/* webpackChunkName: "restricted" */ './restricted-route.ts');
  return [await loadRestrictedRoute(registry, place)];
};

// The data of these routes is already there, so load their code before the first render: otherwise they would first
// render empty.
const resolveLazy = async (routes: RouteObject[], basename: string): Promise<void> => {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};

// A failed fragment shows its fallback; the page's performance timeline contains the reason.
const report = (key: string, error: unknown): void => {
  performance.mark(FAILED_FRAGMENT + key, { detail: String(error) });
};

/**
 * Creates the page's router with the matched routes and fragments loaded. It waits without a limit for the page's own
 * code; until then the page stays as the server rendered it.
 */
export const createRouter = async (boot: Boot, registry: Registry): Promise<Router> => {
  const newRelease = new NewRelease(boot);
  let router: Router | undefined;
  const getPendingLocation = (): Location | undefined => router?.state.navigation.location;
  const basename = basenameOf(boot.locale);
  const loadPage = async (): Promise<RouteObject[]> => {
    const own = registry.contracts.find(({ name }) => name === boot.page);
    const remoteRoutes = own ? await routesOf(registry, own) : [];
    const routes = withDocumentFallback(createRoutes({ registry, report, remoteRoutes }), getPendingLocation);
    await resolveLazy(routes, basename);
    return routes;
  };
  const fragments = filledFragments(boot.hydration).map((fragment) => registry.loadFragment(fragment));
  const [routes] = await Promise.all([retry(loadPage), settleWithin(fragments, FRAGMENT_TIMEOUT_MS)]);
  const waitForNetwork: MiddlewareFunction = async (_, next) => {
    await untilOnline();
    return next();
  };
  for (const root of routes) root.middleware = [waitForNetwork, newRelease.middleware(getPendingLocation)];
  // The server may have files that this browser couldn't load, or a newer version; otherwise it responds with the right
  // status. Never settles: a finished navigation would add an entry to the history beside the document's.
  const leaveFor = (path: string): Promise<never> => {
    const { search, hash } = getPendingLocation() ?? window.location;
    window.location.assign(path + search + hash);
    return new Promise(() => undefined);
  };
  router = createBrowserRouter(routes, {
    basename,
    hydrationData: boot.hydration,
    patchRoutesOnNavigation: async ({ path, matches, patch, signal }) => {
      // A restricted page that is already loaded checks access itself.
      if ((matches.at(-1)?.route.handle as FramedHandle | undefined)?.isRestricted) return;
      await untilOnline();
      if (signal.aborted) return;
      if (newRelease.isAvailable) return leaveFor(path);
      const contract = ownerOf(registry.contracts, path, basename)?.contract;
      // Restricted pages have no preview; leave it.
      if (!contract && boot.preview) return leaveFor(path);
      if (contract && contract.name === boot.page) return;
      try {
        patch(
          'content',
          contract
            ? withDocumentFallback(await routesOf(registry, contract), getPendingLocation)
            : await restrictedRoutes(registry, { path, basename, signal }),
        );
      } catch (error) {
        // Ignore failures of a superseded navigation: the router would show them, and not remove them.
        if (signal.aborted) return;
        if (isRouteErrorResponse(error)) throw error;
        // A document of a restricted page contains none of its code, so loading it would fail here again.
        if (!contract) throw UNREACHABLE;
        return leaveFor(path);
      }
    },
  });
  router.subscribe(stopWaitingForCode);
  newRelease.follow();
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache may have an unfinished navigation.
    if (persisted && getPendingLocation()) window.location.reload();
  });
  return router;
};

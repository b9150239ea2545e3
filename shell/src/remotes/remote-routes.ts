import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { PageRoute } from 'shared-kernel/remote';
import type { Registry } from './registry.ts';

const routeId = (remote: string, id: string): string => `${remote}/${id}`;

/** A remote's page as the router knows it. Every page has data, if only null: one without has failed. */
export const toRouteObject = (remote: string, route: PageRoute): RouteObject & Pick<PageRoute, 'lazy'> => ({
  ...route,
  id: routeId(remote, route.id),
  lazy: async () => ({ loader: () => null, ...(await route.lazy()) }),
});

/** The remote that owns an address, from the contracts alone: nothing of the remote has to be loaded. */
export const remoteOf = (registry: Registry, pathname: string, basename: string): string | undefined => {
  const routes = registry.contracts.flatMap(({ name, routes }) =>
    routes.map(({ id, path }) => ({ id: routeId(name, id), path })),
  );
  return matchRoutes(routes, pathname, basename)?.at(-1)?.route.id?.split('/')[0];
};

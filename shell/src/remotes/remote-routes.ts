import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { FramedHandle, PageRoute, RemoteContract } from 'shared-kernel/remote';

const routeId = (remote: string, id: string): string => `${remote}/${id}`;

/** A remote's page as a route. Every page has data, at least null: one without has failed. */
export const toRouteObject = (
  remote: string,
  { access, layout = 'site', ...route }: PageRoute,
): RouteObject & Pick<PageRoute, 'lazy'> => ({
  ...route,
  caseSensitive: true,
  id: routeId(remote, route.id),
  lazy: async () => {
    const page = await route.lazy();
    const handle: FramedHandle = { ...page.handle, layout, isRestricted: access !== undefined };
    return { loader: () => null, ...page, handle };
  },
});

/** The remote and the page that own an address, from contracts only, without loading the remote. */
export const ownerOf = (
  contracts: RemoteContract[],
  pathname: string,
  basename: string,
): { contract: RemoteContract; page: string } | undefined => {
  const routes = contracts.flatMap((contract) =>
    contract.routes.map(({ id, path }) => ({ path, caseSensitive: true, handle: { contract, page: id } })),
  );
  return matchRoutes(routes, pathname, basename)?.at(-1)?.route.handle;
};

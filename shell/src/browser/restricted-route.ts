import { isRouteErrorResponse, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router-dom';
import type { PageModule } from 'shared-kernel/remote';
import type { Registry } from '../remotes/registry.ts';
import { ownerOf, toRouteObject } from '../remotes/remote-routes.ts';
import { askForAccess } from './ask-for-access.ts';

/** Target of a navigation. */
export interface RestrictedPlace {
  path: string;
  basename: string;
  signal: AbortSignal;
}

// The page's code is loaded by then. On a denial, a document replaces the page and shows the reason.
const leave = (error: unknown, url: string): never => {
  throw isRouteErrorResponse(error) && error.status < 500 ? redirectDocument(url) : error;
};

/**
 * Loads the restricted page at a path. Asks the server for access before, and at each later visit.
 * @throws an error of the router when the account has no such page, another one when its code fails to load
 */
export const loadRestrictedRoute = async (
  registry: Registry,
  { path, basename, signal }: RestrictedPlace,
): Promise<RouteObject> => {
  await askForAccess(registry, { path, signal });
  const owner = ownerOf(registry.granted, path, basename);
  const route = owner && (await registry.routes(owner.contract)).find(({ id }) => id === owner.page);
  if (!route) throw new Error(`there is no page at ${path}`);
  const { lazy, ...rest } = toRouteObject(owner.contract.name, route);
  const page = (await lazy()) as PageModule;
  const loader = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const { url, signal } = args.request;
    await askForAccess(registry, { path: new URL(url).pathname, signal }).catch((error) => leave(error, url));
    return page.loader?.(args);
  };
  return { ...rest, ...page, loader } as RouteObject;
};

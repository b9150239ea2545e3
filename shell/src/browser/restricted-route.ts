import { isRouteErrorResponse, type LoaderFunctionArgs, type RouteObject, redirectDocument } from 'react-router-dom';
import type { PageModule } from 'shared-kernel/remote';
import type { Registry } from '../remotes/registry.ts';
import { ownerOf, toRouteObject } from '../remotes/remote-routes.ts';
import { askForAccess } from './ask-for-access.ts';

/** Where somebody goes. */
export interface RestrictedPlace {
  path: string;
  basename: string;
  signal: AbortSignal;
}

// The code of the page is here by then. A document without it takes its place, and says why.
const leave = (error: unknown, url: string): never => {
  throw isRouteErrorResponse(error) && error.status < 500 ? redirectDocument(url) : error;
};

/**
 * The page at a path that no open page has, its code loaded. The server is asked before, and at each later visit.
 * @throws an error of the router's where there is no such page for whoever is signed in, another one when its code
 *   can't be had
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

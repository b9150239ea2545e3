import type { RouteObject } from 'react-router-dom';
import type { RemoteContract } from 'shared-kernel/remote';

const Nothing = (): null => null;

/** Stands where a page can't be had for now: its address is known, so the answer is 503 and not 404. */
export const unavailableRoute = (
  remote: string,
  { id, path }: { id: string; path: string },
  cause?: unknown,
): RouteObject => ({
  id: `${remote}/${id}`,
  path,
  loader: () => {
    throw new Response(null, { status: 503, statusText: cause instanceof Error ? cause.name : 'unavailable' });
  },
  Component: Nothing,
});

/** All pages of a remote that could not be loaded. */
export const unavailableRoutes = ({ name, routes }: RemoteContract): RouteObject[] =>
  routes.map((route) => unavailableRoute(name, route));

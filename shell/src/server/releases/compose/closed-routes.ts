import type { RouteObject } from 'react-router-dom';
import type { RemoteContract } from 'shared-kernel/remote';

const Nothing = (): null => null;

/**
 * Routes whose code this server doesn't run. They respond with a status instead of 404.
 * @param status 503 for a remote that failed to load, 401 for restricted pages
 */
export const closedRoutes = ({ name, routes }: RemoteContract, status: 401 | 503): RouteObject[] =>
  routes.map(({ id, path }) => ({
    id: `${name}/${id}`,
    path,
    caseSensitive: true,
    loader: () => {
      throw new Response(null, { status });
    },
    Component: Nothing,
  }));

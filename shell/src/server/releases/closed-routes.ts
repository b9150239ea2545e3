import type { RouteObject } from 'react-router-dom';
import type { RemoteContract } from 'shared-kernel/remote';

const Nothing = (): null => null;

/**
 * Pages whose addresses are known and whose code isn't run here: they answer with a status of their own, and not 404.
 * @param status 503 for those of a remote that could not be loaded, 401 for those that not everybody may see
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

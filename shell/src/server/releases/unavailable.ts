import type { RouteObject } from 'react-router-dom';
import type { RemoteContract } from 'shared-kernel/remote';

const Nothing = (): null => null;

/** All pages of a remote that could not be loaded: their addresses are known, so they answer 503 and not 404. */
export const unavailableRoutes = ({ name, routes }: RemoteContract): RouteObject[] =>
  routes.map(({ id, path }) => ({
    id: `${name}/${id}`,
    path,
    loader: () => {
      throw new Response(null, { status: 503 });
    },
    Component: Nothing,
  }));

import type { RemoteContract, RemoteDescriptor } from 'shared-kernel/remote';

/** What a contract says of a remote's pages and fragments. */
export const describe = ({
  routes,
  queryKeys = [],
  fragments,
}: RemoteDescriptor): Pick<RemoteContract, 'routes' | 'queryKeys' | 'fragments'> => ({
  routes: routes.map(({ id, path, access, layout }) => ({
    id,
    path,
    ...(access && { access }),
    ...(layout && { layout }),
  })),
  queryKeys,
  fragments: fragments.map(({ lazy: _, ...fragment }) => ({ loading: 'page', ...fragment })),
});

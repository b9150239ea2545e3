import { PART_BUDGET, type RemoteContract, type RemoteDescriptor } from 'shared-kernel/remote';

const budgetsOf = (kind: string, parts: { id: string; budget?: number }[]): Record<string, number> =>
  Object.fromEntries(parts.map(({ id, budget = PART_BUDGET }) => [`${kind}/${id}`, budget]));

/** Describes a remote's pages and fragments for its contract. */
export const describe = ({
  routes,
  queryKeys = [],
  fragments,
}: RemoteDescriptor): Pick<RemoteContract, 'routes' | 'queryKeys' | 'fragments' | 'budgets'> => ({
  routes: routes.map(({ id, path, access, layout }) => ({
    id,
    path,
    ...(access && { access }),
    ...(layout && { layout }),
  })),
  queryKeys,
  fragments: fragments.map(({ lazy: _, budget: __, ...fragment }) => ({ loading: 'page', ...fragment })),
  budgets: { ...budgetsOf('pages', routes), ...budgetsOf('fragments', fragments) },
});

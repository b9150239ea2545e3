import type { StaticHandlerContext } from 'react-router-dom';
import type { Locale } from 'shared-kernel/contracts';
import { basenameOf } from 'shared-kernel/i18n';
import type { Registry } from '../../remotes/registry.ts';
import { ownerOf } from '../../remotes/remote-routes.ts';

/** Id of the route that an address leads to, also where another page stands in for one that can't be had. */
export const viewedPage = (context: StaticHandlerContext, { contracts }: Registry, locale: Locale): string => {
  const owner = ownerOf(contracts, context.location.pathname, basenameOf(locale));
  return owner ? `${owner.contract.name}/${owner.page}` : (context.matches.at(-1)?.route.id ?? '');
};

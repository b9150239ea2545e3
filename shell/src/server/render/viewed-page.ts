import type { StaticHandlerContext } from 'react-router-dom';
import type { Locale } from 'shared-kernel/contracts';
import { basenameOf } from 'shared-kernel/i18n';
import type { Registry } from '../../remotes/registry.ts';
import { ownerOf } from '../../remotes/remote-routes.ts';

/** Id of the open page at an address, even if an error page is shown instead; empty for restricted pages. */
export const viewedPage = (context: StaticHandlerContext, { contracts }: Registry, locale: Locale): string => {
  const owner = ownerOf(contracts, context.location.pathname, basenameOf(locale));
  if (owner) return `${owner.contract.name}/${owner.page}`;
  const own = context.matches.at(-1)?.route.id ?? '';
  return own.includes('/') ? '' : own;
};

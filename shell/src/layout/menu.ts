import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';
import type { LabelledEntry, RemoteContract } from 'shared-kernel/remote';
import { useLocale } from 'shared-kernel/site';
import { useRegistry } from '../remotes/registry-context.ts';

/** An entry of the menu, in the page's language. */
export interface ShownEntry extends Omit<LabelledEntry, 'label'> {
  key: string;
  label: string;
}

type Contracts = Pick<RemoteContract, 'name' | 'menu'>[];

/** The entries of all remotes for some places in order, with French as the fallback language. */
export const menuOf = (contracts: Contracts, locale: Locale, places: ShownEntry['place'][]): ShownEntry[] =>
  contracts
    .flatMap(({ name, menu = [] }) =>
      menu.map(({ label, ...entry }) => ({
        ...entry,
        key: `${name}/${entry.id}`,
        label: label[locale] ?? label[DEFAULT_LOCALE] ?? entry.id,
      })),
    )
    .filter(({ place }) => places.includes(place))
    .sort((one, other) => one.order - other.order);

const useEntries = (...places: ShownEntry['place'][]): ShownEntry[] =>
  menuOf(useRegistry().contracts, useLocale(), places);

/** The site's menu. */
export const useMenu = (): ShownEntry[] => useEntries('bar', 'drawer');

/** Links on the front page. */
export const useWelcome = (): ShownEntry[] => useEntries('welcome');

/** Links below the mall's address. */
export const useContactLinks = (): ShownEntry[] => useEntries('contact');

/** French path of the site's search page; undefined without one. */
export const searchPathOf = (contracts: Contracts): string | undefined =>
  menuOf(contracts, DEFAULT_LOCALE, ['search']).at(0)?.to;

/** French path of the site's search page; undefined without one. */
export const useSearchPath = (): string | undefined => searchPathOf(useRegistry().contracts);

const below = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`);

/** The closest entry above an address. */
export const currentEntry = <Entry extends Pick<ShownEntry, 'to'>>(
  menu: readonly Entry[],
  pathname: string,
): Entry | undefined =>
  menu
    .filter(({ to }) => below(pathname).startsWith(below(to)))
    .sort((one, other) => other.to.length - one.to.length)
    .at(0);

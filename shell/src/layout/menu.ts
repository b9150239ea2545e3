import { DEFAULT_LOCALE, type Locale } from 'shared-kernel/contracts';
import type { LabelledEntry, RemoteContract } from 'shared-kernel/remote';
import { useLocale } from 'shared-kernel/site';
import { useRegistry } from '../remotes/registry-context.ts';

/** An entry of the menu, in the page's language. */
export interface ShownEntry extends Omit<LabelledEntry, 'label'> {
  key: string;
  label: string;
}

/** The entries of all remotes in order, with French as the fallback language. */
export const menuOf = (contracts: Pick<RemoteContract, 'name' | 'menu'>[], locale: Locale): ShownEntry[] =>
  contracts
    .flatMap(({ name, menu = [] }) =>
      menu.map(({ label, ...entry }) => ({
        ...entry,
        key: `${name}/${entry.id}`,
        label: label[locale] ?? label[DEFAULT_LOCALE] ?? entry.id,
      })),
    )
    .sort((one, other) => one.order - other.order);

/** The site's menu, built from its remotes' entries. */
export const useMenu = (): ShownEntry[] => menuOf(useRegistry().contracts, useLocale());

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

import { createContext, use } from 'react';
import type { LabelledEntry } from 'shared-kernel/remote';

/** An entry of the menu, in the page's language. */
export interface ShownEntry extends Omit<LabelledEntry, 'id' | 'label' | 'order'> {
  key: string;
  label: string;
}

const MenuContext = createContext<ShownEntry[]>([]);

export const MenuProvider = MenuContext.Provider;

const useEntries = (...places: ShownEntry['place'][]): ShownEntry[] =>
  use(MenuContext).filter(({ place }) => places.includes(place));

/** The site's menu. */
export const useMenu = (): ShownEntry[] => useEntries('bar', 'drawer');

/** Links on the front page. */
export const useWelcome = (): ShownEntry[] => useEntries('welcome');

/** Links below the mall's address. */
export const useContactLinks = (): ShownEntry[] => useEntries('contact');

/** French path of the site's search page; undefined without one. */
export const searchPathOf = (menu: readonly ShownEntry[]): string | undefined =>
  menu.find(({ place }) => place === 'search')?.to;

/** French path of the site's search page; undefined without one. */
export const useSearchPath = (): string | undefined => searchPathOf(use(MenuContext));

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

import { createContext, use } from 'react';
import type { Locale } from 'shared-kernel/contracts';
import type { LabelledEntry } from 'shared-kernel/remote';

/** An entry of the menu, in the page's language. */
export interface ShownEntry extends Omit<LabelledEntry, 'id' | 'label' | 'order'> {
  key: string;
  label: string;
  /** Language of the label, when it isn't the page's. */
  lang?: Locale;
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

const covers = (to: string, pathname: string): boolean =>
  to === '/' ? pathname === '/' : below(pathname).startsWith(below(to));

/** The closest entry above an address; a link to the front page is above none but its own. */
export const currentEntry = <Entry extends Pick<ShownEntry, 'to'>>(
  menu: readonly Entry[],
  pathname: string,
): Entry | undefined =>
  menu
    .filter(({ to }) => covers(to, pathname))
    .sort((one, other) => other.to.length - one.to.length)
    .at(0);

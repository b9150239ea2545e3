/** An entry of the main menu: its text is `menu.<id>`. */
export interface MenuEntry {
  id:
    | 'news'
    | 'shops'
    | 'restaurants'
    | 'cars'
    | 'hypermarket'
    | 'services'
    | 'events'
    | 'map'
    | 'offers'
    | 'visit'
    | 'favourites';
  /** Address, as it is in French. */
  to: string;
}

/** The main menu, in its order. */
export const MENU: readonly MenuEntry[] = [
  { id: 'news', to: '/blogs' },
  { id: 'shops', to: '/shops' },
  { id: 'restaurants', to: '/restaurants' },
  { id: 'cars', to: '/shops/per-category/salon-de-l-automobile' },
  { id: 'hypermarket', to: '/shops/per-category/hypermarche' },
  { id: 'services', to: '/services/' },
];

/** What stands in the drawer and the footer alone: the bar has no room for more. */
export const FURTHER_ENTRIES: readonly MenuEntry[] = [
  { id: 'events', to: '/events' },
  { id: 'map', to: '/map' },
  { id: 'offers', to: '/offers' },
  { id: 'visit', to: '/plan-your-visit' },
  { id: 'favourites', to: '/favourites' },
];

export const ALL_ENTRIES: readonly MenuEntry[] = [...MENU, ...FURTHER_ENTRIES];

const below = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`);

/** The entry that an address belongs to: of those that it lies below, the closest. */
export const currentEntry = (pathname: string): MenuEntry | undefined =>
  ALL_ENTRIES.filter(({ to }) => below(pathname).startsWith(below(to)))
    .sort((a, b) => b.to.length - a.to.length)
    .at(0);

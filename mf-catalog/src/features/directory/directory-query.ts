import { FLOORS, SHOP_INITIALS } from 'shared-kernel/contracts';
import { type ListQuery, listAddress, listParams, withSearch } from 'shared-kernel/listing';
import type { ShopFilters } from '../shops/list-shops.ts';

/** How a directory can be sorted. Without a choice it is by name, and a search by how well shops fit. */
export const SORT_FIELDS = ['title', 'createdAt', 'floor'] as const;

/** What a reader asks of a directory page. */
export interface DirectoryQuery extends ListQuery<(typeof SORT_FIELDS)[number]> {
  floor: number | undefined;
  /** What the shops' names begin with. */
  initial: string | undefined;
  /** Whether only shops that are open now are asked for. */
  isOpen: boolean;
}

/** What narrows a directory, taken away. */
export const UNFILTERED = { keyword: '', floor: undefined, initial: undefined, isOpen: false, page: 1 };

const address = listAddress({ fields: SORT_FIELDS, descending: ['createdAt'] });

/** A floor that there may be: others the API refuses. */
const readFloor = (text: string | null): number | undefined => {
  const floor = /^-?\d{1,2}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return floor >= FLOORS.lowest && floor <= FLOORS.highest ? floor : undefined;
};

export const readDirectoryQuery = (search: URLSearchParams): DirectoryQuery => ({
  ...address.read(search),
  floor: readFloor(search.get('floor')),
  initial: SHOP_INITIALS.find((initial) => initial === search.get('initial')),
  isOpen: search.get('isOpen') === 'true',
});

/** What narrows a directory beside its keyword, as the API names it. */
export const narrowing = ({ floor, initial, isOpen }: DirectoryQuery) => ({
  ...(floor !== undefined && { floor }),
  ...(initial && { initial }),
  ...(isOpen && { isOpen }),
});

const searchOf = (query: DirectoryQuery): URLSearchParams => {
  const own = Object.entries(narrowing(query)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...own, ...address.write(query)]);
};

/** The address of a directory, as it is asked for. */
export const addressOf = (path: string, query: DirectoryQuery): string => withSearch(path, searchOf(query));

/** What forms of the address keep of it: all but one part, and not the page. */
export const othersOf = (query: DirectoryQuery, without: Partial<DirectoryQuery>): URLSearchParams =>
  searchOf({ ...query, ...without, page: 1 });

/** Whether the list is narrowed by what its filters offer, beside a keyword. */
export const isFiltered = (query: DirectoryQuery): boolean => Object.keys(narrowing(query)).length > 0;

/** What the API is asked for a list. */
export const filtersOf = (query: DirectoryQuery): ShopFilters => ({ ...listParams(query), ...narrowing(query) });

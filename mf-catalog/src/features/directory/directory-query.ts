import { FLOORS, SHOP_INITIALS } from 'shared-kernel/contracts';
import { type ListQuery, listAddress, listParams, withSearch } from 'shared-kernel/listing';
import type { ShopFilters } from '../shops/list-shops.ts';

/** Sort fields of a directory. The default is by name; a search sorts by relevance. */
export const SORT_FIELDS = ['title', 'createdAt', 'floor'] as const;

/** A reader's query of a directory page. */
export interface DirectoryQuery extends ListQuery<(typeof SORT_FIELDS)[number]> {
  floor: number | undefined;
  /** First letter of the shops' names. */
  initial: string | undefined;
  /** Whether to list only shops that are open now. */
  isOpen: boolean;
}

/** Query without filters. */
export const UNFILTERED = { keyword: '', floor: undefined, initial: undefined, isOpen: false, page: 1 };

const address = listAddress({ fields: SORT_FIELDS, descending: ['createdAt'] });

/** Parses a floor within the range that the API accepts. */
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

/** Filters of a directory besides the keyword, as parameters of the API. */
export const narrowing = ({ floor, initial, isOpen }: DirectoryQuery) => ({
  ...(floor !== undefined && { floor }),
  ...(initial && { initial }),
  ...(isOpen && { isOpen }),
});

const searchOf = (query: DirectoryQuery): URLSearchParams => {
  const own = Object.entries(narrowing(query)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...own, ...address.write(query)]);
};

/** The address of a directory with its query. */
export const addressOf = (path: string, query: DirectoryQuery): string => withSearch(path, searchOf(query));

/** The query that a form preserves, without the parts that it sends and without the page. */
export const othersOf = (query: DirectoryQuery, without: Partial<DirectoryQuery>): URLSearchParams =>
  searchOf({ ...query, ...without, page: 1 });

/** Whether filters other than the keyword are active. */
export const isFiltered = (query: DirectoryQuery): boolean => Object.keys(narrowing(query)).length > 0;

/** Parameters of the API for the list. */
export const filtersOf = (query: DirectoryQuery): ShopFilters => ({ ...listParams(query), ...narrowing(query) });

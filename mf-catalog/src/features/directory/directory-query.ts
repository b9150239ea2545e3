import { type ListQuery, listAddress, withSearch } from 'shared-kernel/listing';

/** How a directory can be sorted. Without a choice it is by name, and a search by how well shops fit. */
export const SORT_FIELDS = ['title', 'createdAt', 'floor'] as const;

/** What a reader asks of a directory page. */
export type DirectoryQuery = ListQuery<(typeof SORT_FIELDS)[number]>;

const address = listAddress({ fields: SORT_FIELDS, descending: ['createdAt'] });

export const readDirectoryQuery = address.read;

/** The address of a directory, as it is asked for. */
export const addressOf = (path: string, query: DirectoryQuery): string => withSearch(path, address.write(query));

/** What forms of the address keep of it: all but one part, and not the page. */
export const othersOf = (query: DirectoryQuery, without: Partial<DirectoryQuery>): URLSearchParams =>
  address.write({ ...query, ...without, page: 1 });

import { type ListQuery, listAddress, withSearch } from 'shared-kernel/listing';
import { paths } from '../../paths.ts';

/** How the list can be sorted. Without a choice, what is featured comes first. */
export const SORT_FIELDS = ['publishedAt', 'title', 'claps'] as const;

/** The lead takes the room of four cards, so that a full first page fills its rows of three. */
export const PAGE_SIZES = [12, 24, 48] as const;

/** What a reader asks of the list of posts: all of it stands in the page's address. */
export interface PostListQuery extends ListQuery<(typeof SORT_FIELDS)[number]> {
  /** Slug. */
  category: string | undefined;
}

const address = listAddress({
  fields: SORT_FIELDS,
  descending: ['publishedAt', 'claps'],
  defaultLimit: PAGE_SIZES[0],
});

export const readPostListQuery = (search: URLSearchParams): PostListQuery => ({
  ...address.read(search),
  category: search.get('category')?.trim() || undefined,
});

const searchOf = ({ category, ...query }: PostListQuery): URLSearchParams => {
  const search = address.write(query);
  return new URLSearchParams([...(category ? [['category', category]] : []), ...search]);
};

/** The address of a list; defaults are left out. */
export const addressOf = (query: PostListQuery): string => withSearch(paths.posts, searchOf(query));

/** What forms of the address keep of it: all but one part, and not the page. */
export const othersOf = (query: PostListQuery, without: Partial<PostListQuery>): URLSearchParams =>
  searchOf({ ...query, ...without, page: 1 });

/** Whether somebody looks for something in particular, or has the list as it is. */
export const isAsItIs = ({ page, keyword, sortField }: PostListQuery): boolean =>
  page === 1 && keyword === '' && sortField === undefined;

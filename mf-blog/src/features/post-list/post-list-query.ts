import { type ListQuery, listAddress, withSearch } from 'shared-kernel/listing';
import { paths } from '../../paths.ts';

/** Sort fields of the list. By default, featured posts come first. */
export const SORT_FIELDS = ['publishedAt', 'title', 'claps'] as const;

/** The lead takes the space of four cards, so that a full first page fills its rows of three. */
export const PAGE_SIZES = [12, 24, 48] as const;

/** A reader's query of the list of posts. The page's address holds all of it. */
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

/** The address of a list, without defaults. */
export const addressOf = (query: PostListQuery): string => withSearch(paths.posts, searchOf(query));

/** The query that a form preserves, without the parts that it sends and without the page. */
export const othersOf = (query: PostListQuery, without: Partial<PostListQuery>): URLSearchParams =>
  searchOf({ ...query, ...without, page: 1 });

/** Whether the list is the first page without a search or sorting. */
export const isAsItIs = ({ page, keyword, sortField }: PostListQuery): boolean =>
  page === 1 && keyword === '' && sortField === undefined;

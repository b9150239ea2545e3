import { MAX_PAGE, readCount } from 'shared-kernel/contracts';
import { paths } from '../../paths.ts';

/** What a reader asks of the list of posts: all of it stands in the page's address. */
export interface PostListQuery {
  /** From 1. */
  page: number;
  /** Slug. */
  category: string | undefined;
}

/** Reads the page's address. What makes no sense is as if it weren't there: an old or mistyped link still leads somewhere. */
export const readPostListQuery = (search: URLSearchParams): PostListQuery => ({
  page: readCount(search.get('page'), MAX_PAGE, 1),
  category: search.get('category')?.trim() || undefined,
});

/** The address of a list; defaults are left out. */
export const addressOf = ({ page, category }: PostListQuery): string => {
  const search = new URLSearchParams();
  if (category) search.set('category', category);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `${paths.posts}?${text}` : paths.posts;
};

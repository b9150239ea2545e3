import { redirect } from 'react-router-dom';
import type { Category, Page } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { listParams } from 'shared-kernel/listing';
import { notFound } from 'shared-kernel/ui';
import { listPostCategories, type PostCategory } from '../categories/list-post-categories.ts';
import { listPosts } from '../posts/list-posts.ts';
import type { PostCardData } from '../posts/post-card-data.ts';
import { addressOf, type PostListQuery, readPostListQuery } from './post-list-query.ts';

export interface PostListData {
  query: PostListQuery;
  posts: Page<PostCardData>;
  categories: PostCategory[];
  /** The category that the list is narrowed to. */
  category: PostCategory | null;
}

const findCategory = async (
  categories: PostCategory[],
  query: PostListQuery,
  signal: AbortSignal,
): Promise<PostCategory | null> => {
  const { category: slug } = query;
  if (!slug) return null;
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) throw await formerCategory(slug, query, signal);
  return category;
};

/** What leads on from a category that isn't there: to the one that had its slug, or nowhere. */
const formerCategory = async (slug: string, query: PostListQuery, signal: AbortSignal): Promise<unknown> => {
  const path = `/categories/category/by-slug/${encodeURIComponent(slug)}`;
  const found = await http.get<Category>(path, { signal });
  return found.type === 'BLOG' ? redirect(addressOf({ ...query, category: found.slug }), 301) : notFound();
};

/**
 * Everything that the list of posts shows.
 * @throws a 404 response when there is no such category, and where to go when it has another address
 */
export const loadPostList = async (request: Request): Promise<PostListData> => {
  const { signal } = request;
  const query = readPostListQuery(new URL(request.url).searchParams);
  const { category } = query;
  const [posts, categories] = await Promise.all([
    listPosts({ 'sort-field': 'isFeatured', ...listParams(query), ...(category && { category }) }, signal),
    listPostCategories(signal),
  ]);
  return { query, posts, categories, category: await findCategory(categories, query, signal) };
};

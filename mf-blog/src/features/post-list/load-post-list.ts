import { redirect } from 'react-router-dom';
import type { Category, Seo } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { listParams } from 'shared-kernel/listing';
import { getCategorySeo } from 'shared-kernel/remote/seo';
import { notFound } from 'shared-kernel/ui';
import { listPostCategories, type PostCategory } from '../categories/list-post-categories.ts';
import { listPosts } from '../posts/list-posts.ts';
import { loadPostGrid, type PostGridData } from '../posts/post-grid.tsx';
import { addressOf, type PostListQuery, readPostListQuery } from './post-list-query.ts';

export interface PostListData {
  query: PostListQuery;
  /** Posts of all pages. */
  total: number;
  pageCount: number;
  /** Posts of this page. */
  count: number;
  posts: PostGridData;
  categories: PostCategory[];
  /** The category that the list is filtered by. */
  category: PostCategory | null;
  /** Of the category itself: empty on further pages and of searches. */
  seo: Seo;
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

/** Redirects from an earlier slug of a category, or reports that it doesn't exist. */
const formerCategory = async (slug: string, query: PostListQuery, signal: AbortSignal): Promise<unknown> => {
  const path = `/categories/category/by-slug/${encodeURIComponent(slug)}`;
  const found = await http.get<Category>(path, { signal });
  return found.type === 'BLOG' ? redirect(addressOf({ ...query, category: found.slug }), 301) : notFound();
};

/**
 * Loads all data of the list of posts.
 * @throws a 404 response when the category doesn't exist, or a redirect when it has another address
 */
export const loadPostList = async (request: Request): Promise<PostListData> => {
  const { signal } = request;
  const query = readPostListQuery(new URL(request.url).searchParams);
  const { category } = query;
  const [posts, categories, seo] = await Promise.all([
    listPosts({ 'sort-field': 'isFeatured', ...listParams(query), ...(category && { category }) }, signal),
    listPostCategories(signal),
    getCategorySeo(category, query, signal),
  ]);
  return {
    query,
    total: posts.total,
    pageCount: posts.pageCount,
    count: posts.data.length,
    posts: await loadPostGrid(posts.data),
    categories,
    category: await findCategory(categories, query, signal),
    seo,
  };
};

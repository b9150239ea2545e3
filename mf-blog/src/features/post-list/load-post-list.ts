import type { Page } from 'shared-kernel/contracts';
import { listParams } from 'shared-kernel/listing';
import { notFound } from 'shared-kernel/ui';
import { listPostCategories, type PostCategory } from '../categories/list-post-categories.ts';
import { listPosts } from '../posts/list-posts.ts';
import type { PostCardData } from '../posts/post-card-data.ts';
import { type PostListQuery, readPostListQuery } from './post-list-query.ts';

export interface PostListData {
  query: PostListQuery;
  posts: Page<PostCardData>;
  categories: PostCategory[];
  /** The category that the list is narrowed to. */
  category: PostCategory | null;
}

const findCategory = (categories: PostCategory[], slug: string | undefined): PostCategory | null => {
  if (!slug) return null;
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) throw notFound();
  return category;
};

/**
 * Everything that the list of posts shows.
 * @throws a 404 response when there is no such category
 */
export const loadPostList = async (request: Request): Promise<PostListData> => {
  const { signal } = request;
  const query = readPostListQuery(new URL(request.url).searchParams);
  const { category } = query;
  const [posts, categories] = await Promise.all([
    listPosts({ 'sort-field': 'isFeatured', ...listParams(query), ...(category && { category }) }, signal),
    listPostCategories(signal),
  ]);
  return { query, posts, categories, category: findCategory(categories, category) };
};

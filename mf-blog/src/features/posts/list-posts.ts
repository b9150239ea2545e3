import type { Page, PostSummary } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PostCardData, toPostCard } from './post-card-data.ts';

export interface PostFilters {
  page?: number;
  limit?: number;
  /** Slug. */
  category?: string;
  isFeatured?: boolean;
}

/** One page of posts, the newest first. */
export const listPosts = async (filters: PostFilters, signal: AbortSignal): Promise<Page<PostCardData>> => {
  const page = await http.get<Page<PostSummary>>('/blogs/blogs/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toPostCard) };
};

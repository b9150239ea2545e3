import type { Page, PostSummary, SortDirection } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PostCardData, toPostCard } from './post-card-data.ts';

export interface PostFilters {
  page?: number;
  limit?: number;
  'sort-field'?: string;
  'sort-direction'?: SortDirection;
  /** What each of its words stands in the title or the excerpt of. */
  keyword?: string;
  /** Slug. */
  category?: string;
  isFeatured?: boolean;
}

/** One page of posts, the newest first unless they are sorted otherwise. */
export const listPosts = async (filters: PostFilters, signal: AbortSignal): Promise<Page<PostCardData>> => {
  const page = await http.get<Page<PostSummary>>('/blogs/blogs/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toPostCard) };
};

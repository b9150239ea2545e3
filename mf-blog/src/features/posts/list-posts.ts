import type { Page, PostSummary, SortDirection } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { type PostCardData, toPostCard } from './post-card-data.ts';

export interface PostFilters {
  page?: number;
  limit?: number;
  'sort-field'?: string;
  'sort-direction'?: SortDirection;
  /** Finds posts with all of these words in the title or the excerpt. */
  keyword?: string;
  /** Slug. */
  category?: string;
  isFeatured?: boolean;
}

/** One page of posts, newest first by default. */
export const listPosts = async (filters: PostFilters, signal: AbortSignal): Promise<Page<PostCardData>> => {
  const page = await http.get<Page<PostSummary>>('/blogs/blogs/', { params: { ...filters }, signal });
  return { ...page, data: page.data.map(toPostCard) };
};

import type { CategoryRef } from './category.ts';
import type { FileRecord } from './file.ts';

/** A news post as a list shows it. */
export interface PostSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  cover: FileRecord | null;
  category: CategoryRef;
  author: string;
  isFeatured: boolean;
  /** ISO 8601 UTC. */
  publishedAt: string;
  claps: number;
  upvotes: number;
  downvotes: number;
}

export interface Post extends PostSummary {
  /** HTML of the editor's allow-list. */
  content: string;
  version: number;
}

import type { CategoryRef } from './category.ts';
import type { Localised } from './content.ts';
import type { FileRecord } from './file.ts';

/** A news post in lists. */
export interface PostSummary extends Localised {
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
  /** ISO 8601 UTC. */
  updatedAt: string;
  version: number;
}

/** Readers' reactions to a post. */
export interface PostScore {
  /** Upvotes minus downvotes. */
  score: number;
  claps: number;
  upvotes: number;
  downvotes: number;
}

/** One person's reaction to a post. */
export interface OwnVote {
  vote: 'UP' | 'DOWN' | null;
  /** At most 50. */
  claps: number;
}

/** Response to a vote or a clap. */
export interface VotedScore extends PostScore {
  mine: OwnVote;
}

/** A category's newest posts. */
export interface PostGroup {
  category: CategoryRef;
  posts: PostSummary[];
}

/** A link to a post. */
export interface PostLink extends Localised {
  slug: string;
  title: string;
}

/** Posts to read after a post. */
export interface RelatedPosts {
  /** The post published before it. */
  previous: PostLink | null;
  /** The post published after it. */
  next: PostLink | null;
  /** Other posts, those of its category first, newest first. */
  related: PostSummary[];
}

import type { CategoryRef } from './category.ts';
import type { Localised } from './content.ts';
import type { FileRecord } from './file.ts';

/** A news post as a list shows it. */
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

/** What readers think of a post. */
export interface PostScore {
  /** Votes up less votes down. */
  score: number;
  claps: number;
  upvotes: number;
  downvotes: number;
}

/** What one person gave a post. */
export interface OwnVote {
  vote: 'UP' | 'DOWN' | null;
  /** At most 50. */
  claps: number;
}

/** The answer to a vote or a clap. */
export interface VotedScore extends PostScore {
  mine: OwnVote;
}

/** A category's newest posts. */
export interface PostGroup {
  category: CategoryRef;
  posts: PostSummary[];
}

/** What leads to a post. */
export interface PostLink extends Localised {
  slug: string;
  title: string;
}

/** What there is to read after a post. */
export interface RelatedPosts {
  /** The one that was published before it. */
  previous: PostLink | null;
  /** The one that was published after it. */
  next: PostLink | null;
  /** Others, first those of its category, the newest first. */
  related: PostSummary[];
}

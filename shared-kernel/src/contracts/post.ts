import type { PublicOf, post, SummaryOf } from '../content/index.ts';
import type { CategoryRef } from './category.ts';
import type { Localised } from './content.ts';

/** All readers' reactions to a post. */
interface Reactions {
  claps: number;
  upvotes: number;
  downvotes: number;
}

/** A news post in lists. */
export type PostSummary = SummaryOf<typeof post> & Reactions;

/** A news post. `updatedAt` is the time of the last visible change as ISO 8601 UTC. */
export type Post = PublicOf<typeof post> & Reactions & { updatedAt: string };

export interface PostScore extends Reactions {
  /** Upvotes minus downvotes. */
  score: number;
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

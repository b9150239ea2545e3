import { and, eq, sql } from 'drizzle-orm';
import { isPublic } from '../../content/model/table-columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { MAX_CLAPS, type PostRow, postClaps, posts, postVotes } from './table.ts';

/** Up (1), down (-1) or withdrawn (0). */
export type Vote = 1 | -1 | 0;

/** Totals of a post. */
export type Counters = Pick<PostRow, 'id' | 'claps' | 'upvotes' | 'downvotes'>;

/** Totals of a post with one account's votes and claps. */
export type PostReactions = Counters & { ownVote: Vote; ownClaps: number };

const COUNTERS = { id: posts.id, claps: posts.claps, upvotes: posts.upvotes, downvotes: posts.downvotes };

export const findPost = async (db: Database, slug: string): Promise<Counters | undefined> => {
  const [post] = await db
    .select(COUNTERS)
    .from(posts)
    .where(and(isPublic(posts), eq(posts.slug, slug)));
  return post;
};

export const findPostWithReactions = async (
  db: Database,
  slug: string,
  accountId: string,
): Promise<PostReactions | undefined> => {
  const [post] = await db
    .select({
      ...COUNTERS,
      ownVote: sql<Vote>`coalesce(${postVotes.vote}, 0)`,
      ownClaps: sql<number>`coalesce(${postClaps.count}, 0)`,
    })
    .from(posts)
    .leftJoin(postVotes, and(eq(postVotes.postId, posts.id), eq(postVotes.accountId, accountId)))
    .leftJoin(postClaps, and(eq(postClaps.postId, posts.id), eq(postClaps.accountId, accountId)))
    .where(and(isPublic(posts), eq(posts.slug, slug)));
  return post;
};

/** Key of an account's vote and claps on a post. */
export interface VoteKey {
  postId: string;
  accountId: string;
}

/** Stores a vote. The lock on its row serialises the account's votes on the post. @returns the previous vote */
export const storeVote = async (db: Database, key: VoteKey, vote: Vote, at: Date): Promise<Vote> => {
  const [row] = await db
    .insert(postVotes)
    .values({ ...key, vote, previous: 0, at })
    .onConflictDoUpdate({
      target: [postVotes.postId, postVotes.accountId],
      set: { vote, previous: postVotes.vote, at },
    })
    .returning({ previous: postVotes.previous });
  return row?.previous ?? 0;
};

/** Adds claps up to the maximum. The lock on the row serialises the account's claps. @returns the new and the previous count */
export const storeClaps = async (
  db: Database,
  key: VoteKey,
  claps: number,
  at: Date,
): Promise<{ count: number; previous: number }> => {
  const [row] = await db
    .insert(postClaps)
    .values({ ...key, count: claps, previous: 0, at })
    .onConflictDoUpdate({
      target: [postClaps.postId, postClaps.accountId],
      set: { count: sql`least(${postClaps.count} + ${claps}, ${MAX_CLAPS})`, previous: postClaps.count, at },
    })
    .returning({ count: postClaps.count, previous: postClaps.previous });
  return row ?? { count: 0, previous: 0 };
};

/** Adds to a post's totals. This locks the post for all voters until the transaction ends, so call it last. */
export const addToTotals = async (
  db: Database,
  id: string,
  changes: Partial<Omit<Counters, 'id'>>,
): Promise<Counters> => {
  const { claps = 0, upvotes = 0, downvotes = 0 } = changes;
  const [post] = await db
    .update(posts)
    .set({
      claps: sql`${posts.claps} + ${claps}`,
      upvotes: sql`${posts.upvotes} + ${upvotes}`,
      downvotes: sql`${posts.downvotes} + ${downvotes}`,
    })
    .where(eq(posts.id, id))
    .returning(COUNTERS);
  return post as Counters;
};

/**
 * Deletes all votes and claps of an account that the caller has locked. Concurrent votes either finish before, or fail
 * because the account is deleted.
 * @returns the deleted totals per post, sorted by id, the order in which transactions lock posts
 */
export const removeByAccount = async (db: Database, accountId: string): Promise<Counters[]> => {
  const votes = await db.delete(postVotes).where(eq(postVotes.accountId, accountId)).returning();
  const claps = await db.delete(postClaps).where(eq(postClaps.accountId, accountId)).returning();
  const totals = new Map<string, Counters>();
  const totalsOf = (id: string): Counters => {
    const ofPost = totals.get(id) ?? { id, claps: 0, upvotes: 0, downvotes: 0 };
    totals.set(id, ofPost);
    return ofPost;
  };
  for (const { postId, vote } of votes) {
    totalsOf(postId).upvotes += Number(vote === 1);
    totalsOf(postId).downvotes += Number(vote === -1);
  }
  for (const { postId, count } of claps) totalsOf(postId).claps += count;
  return [...totals.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

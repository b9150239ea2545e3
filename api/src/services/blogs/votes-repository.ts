import { and, eq, sql } from 'drizzle-orm';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { MOST_CLAPS, type PostRow, postClaps, posts, postVotes } from './table.ts';

/** Up, down, or taken back. */
export type Vote = 1 | -1 | 0;

/** What readers gave a post together. */
export type Counters = Pick<PostRow, 'id' | 'claps' | 'upvotes' | 'downvotes'>;

/** A post's counters, with what one person gave it. */
export type CountersAndOwn = Counters & { ownVote: Vote; ownClaps: number };

const COUNTERS = { id: posts.id, claps: posts.claps, upvotes: posts.upvotes, downvotes: posts.downvotes };

export const findPost = async (db: Database, slug: string): Promise<Counters | undefined> => {
  const [post] = await db
    .select(COUNTERS)
    .from(posts)
    .where(and(isPublic(posts), eq(posts.slug, slug)));
  return post;
};

export const findPostAndOwn = async (
  db: Database,
  slug: string,
  accountId: string,
): Promise<CountersAndOwn | undefined> => {
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

/** One person's part in one post. */
export interface Own {
  postId: string;
  accountId: string;
}

/**
 * Keeps a person's vote, whose row stays locked: their other votes on the same post wait.
 * @returns the vote that it stands in place of.
 */
export const keepVote = async (db: Database, own: Own, vote: Vote, at: Date): Promise<Vote> => {
  const [row] = await db
    .insert(postVotes)
    .values({ ...own, vote, previous: 0, at })
    .onConflictDoUpdate({
      target: [postVotes.postId, postVotes.accountId],
      set: { vote, previous: postVotes.vote, at },
    })
    .returning({ previous: postVotes.previous });
  return row?.previous ?? 0;
};

/**
 * Keeps a person's claps, as far as they have any left; their row stays locked.
 * @returns how many there are now, and were before.
 */
export const keepClaps = async (
  db: Database,
  own: Own,
  claps: number,
  at: Date,
): Promise<{ count: number; previous: number }> => {
  const [row] = await db
    .insert(postClaps)
    .values({ ...own, count: claps, previous: 0, at })
    .onConflictDoUpdate({
      target: [postClaps.postId, postClaps.accountId],
      set: { count: sql`least(${postClaps.count} + ${claps}, ${MOST_CLAPS})`, previous: postClaps.count, at },
    })
    .returning({ count: postClaps.count, previous: postClaps.previous });
  return row ?? { count: 0, previous: 0 };
};

/** Adds to a post's counters. Everybody's votes on it wait for the end of the transaction: it comes last. */
export const count = async (db: Database, id: string, by: Partial<Omit<Counters, 'id'>>): Promise<Counters> => {
  const { claps = 0, upvotes = 0, downvotes = 0 } = by;
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
 * Removes all that a person gave to posts. Votes that are under way come before it, or find the account gone, which is
 * locked by now.
 * @returns what each post had of it, in the order in which posts are locked.
 */
export const removeAllOf = async (db: Database, accountId: string): Promise<Counters[]> => {
  const votes = await db.delete(postVotes).where(eq(postVotes.accountId, accountId)).returning();
  const claps = await db.delete(postClaps).where(eq(postClaps.accountId, accountId)).returning();
  const given = new Map<string, Counters>();
  const partOf = (id: string): Counters => {
    const part = given.get(id) ?? { id, claps: 0, upvotes: 0, downvotes: 0 };
    given.set(id, part);
    return part;
  };
  for (const { postId, vote } of votes) {
    partOf(postId).upvotes += Number(vote === 1);
    partOf(postId).downvotes += Number(vote === -1);
  }
  for (const { postId, count } of claps) partOf(postId).claps += count;
  return [...given.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

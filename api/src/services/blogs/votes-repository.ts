import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PostRow, postClaps, posts, postVotes } from './table.ts';

/** Up, down, or taken back. */
export type Vote = 1 | -1 | 0;

/** What readers gave a post together. */
export type Counters = Pick<PostRow, 'id' | 'claps' | 'upvotes' | 'downvotes'>;

const COUNTERS = { id: posts.id, claps: posts.claps, upvotes: posts.upvotes, downvotes: posts.downvotes };

const select = (db: Database, slug: string) =>
  db
    .select(COUNTERS)
    .from(posts)
    .where(and(isPublic(posts), eq(posts.slug, slug)));

export async function findPost(db: Database, slug: string): Promise<Counters | undefined> {
  const [post] = await select(db, slug);
  return post;
}

/** Until the end of the transaction nobody else counts: what is read of a person's own stays true. */
export async function lockPost(db: Database, slug: string): Promise<Counters | undefined> {
  const [post] = await select(db, slug).for('no key update');
  return post;
}

/** Adds to a locked post's counters. */
export async function count(db: Database, id: string, by: Partial<Omit<Counters, 'id'>>): Promise<Counters> {
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
}

/** One person's part in one post. */
export interface Own {
  postId: string;
  clientId: string;
}

const isOwn = (table: typeof postVotes | typeof postClaps, { postId, clientId }: Own): SQL =>
  and(eq(table.postId, postId), eq(table.clientId, clientId)) as SQL;

export async function findVote(db: Database, own: Own): Promise<Vote> {
  const [row] = await db.select({ vote: postVotes.vote }).from(postVotes).where(isOwn(postVotes, own));
  return row?.vote ?? 0;
}

export async function findClaps(db: Database, own: Own): Promise<number> {
  const [row] = await db.select({ count: postClaps.count }).from(postClaps).where(isOwn(postClaps, own));
  return row?.count ?? 0;
}

export async function keepVote(db: Database, own: Own, vote: Vote, at: Date): Promise<void> {
  await db
    .insert(postVotes)
    .values({ ...own, vote, at })
    .onConflictDoUpdate({ target: [postVotes.postId, postVotes.clientId], set: { vote, at } });
}

export async function keepClaps(db: Database, own: Own, total: number, at: Date): Promise<void> {
  await db
    .insert(postClaps)
    .values({ ...own, count: total, at })
    .onConflictDoUpdate({ target: [postClaps.postId, postClaps.clientId], set: { count: total, at } });
}

import { and, exists, or, sql } from 'drizzle-orm';
import { isPublic } from '../../content/model/table-columns.ts';
import { wasJustReached } from '../../content/public/due.ts';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { postClaps, posts, postVotes } from './table.ts';
import { SCORES_TAG } from './votes.ts';

/**
 * Invalidates newly published posts. Also invalidates lists with scores after recent votes; invalidating them at each
 * vote would rebuild them too often.
 */
export const invalidateDuePosts = async ({ db, invalidate }: WriteContext): Promise<void> => {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isPublic(posts), wasJustReached(posts.publishedAt)));
  if (rows.length > 0) invalidate('posts', ...rows.map(({ id }) => `post:${id}`));
  const isGiven = and(isPublic(posts), or(wasGiven(db, postVotes), wasGiven(db, postClaps)));
  if ((await db.$count(posts, isGiven)) > 0) invalidate(SCORES_TAG);
};

const wasGiven = (db: Database, table: typeof postVotes | typeof postClaps) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(sql`${table.postId} = ${posts.id}`, wasJustReached(table.at))),
  );

import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { WriteContext } from '../../platform/database/write.ts';
import { posts } from './table.ts';

/** Number of a category's posts outside of the trash. */
export const countPostsOf = (db: Database, categoryId: string): Promise<number> =>
  db.$count(posts, and(eq(posts.categoryId, categoryId), isNull(posts.deletedAt)));

/** Invalidates responses with a category's posts, which contain its title. */
export const refreshPostsOf = async ({ db, invalidate }: WriteContext, categoryId: string): Promise<void> => {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.categoryId, categoryId));
  if (rows.length > 0) invalidate('posts', ...rows.map(({ id }) => `post:${id}`));
};

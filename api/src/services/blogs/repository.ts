import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedIndex } from '../../platform/database/failures.ts';
import { containing } from '../../platform/database/like.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { type FileRow, files } from '../bucket/port.ts';
import { type CategoryRow, categories } from '../categories/port.ts';
import type { PostListQuery } from './schemas.ts';
import { type PostRow, posts } from './table.ts';

/** A post with all that it shows. */
export interface WholePost {
  post: PostRow;
  category: CategoryRow;
  cover: FileRow | null;
}

export async function create(db: Database, row: PostRow): Promise<void> {
  try {
    await db.insert(posts).values(row);
  } catch (error) {
    if (violatedIndex(error) === 'posts_slug') throw new ConflictError('post', 'slugTaken');
    throw error;
  }
}

/** Whether a category takes posts. */
export async function hasCategory(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.type, 'BLOG')));
  return rows.length > 0;
}

const SORT_COLUMNS = { publishedAt: posts.publishedAt, title: posts.titleKey, claps: posts.claps } as const;

export async function list(db: Database, query: PostListQuery): Promise<{ rows: WholePost[]; total: number }> {
  const where = and(isPublic(posts), ...conditions(query));
  const field = query['sort-field'] ?? 'publishedAt';
  const direction = query['sort-direction'] ?? (field === 'title' ? 'asc' : 'desc');
  const [rows, [counted]] = await Promise.all([
    select(db, where)
      .orderBy((direction === 'desc' ? desc : asc)(SORT_COLUMNS[field]), asc(posts.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(posts).innerJoin(categories, eq(categories.id, posts.categoryId)).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

function conditions({ category, isFeatured, keyword }: PostListQuery): (SQL | undefined)[] {
  const pattern = keyword ? containing(keyword) : undefined;
  return [
    category === undefined ? undefined : eq(categories.slug, category),
    isFeatured === undefined ? undefined : eq(posts.isFeatured, isFeatured),
    pattern === undefined ? undefined : or(ilike(posts.title, pattern), ilike(posts.excerpt, pattern)),
  ];
}

export async function findBySlug(db: Database, slug: string): Promise<WholePost | undefined> {
  const [row] = await select(db, and(isPublic(posts), eq(posts.slug, slug)));
  return row;
}

export const listSlugs = (db: Database): Promise<{ slug: string }[]> =>
  db.select({ slug: posts.slug }).from(posts).where(isPublic(posts)).orderBy(asc(posts.slug));

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ post: posts, category: categories, cover: files })
    .from(posts)
    .innerJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(files, eq(files.id, posts.coverId))
    .where(where);

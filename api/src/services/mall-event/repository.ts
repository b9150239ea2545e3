import { and, asc, count, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { violatedIndex } from '../../platform/database/failures.ts';
import { containing } from '../../platform/database/like.ts';
import { ConflictError } from '../../platform/http/errors.ts';
import { type FileRow, files } from '../bucket/port.ts';
import type { MallEventListQuery } from './schemas.ts';
import { type MallEventRow, mallEvents } from './table.ts';

/** An event with its picture. */
export interface WholeMallEvent {
  event: MallEventRow;
  cover: FileRow | null;
}

export async function create(db: Database, row: MallEventRow): Promise<void> {
  try {
    await db.insert(mallEvents).values(row);
  } catch (error) {
    if (violatedIndex(error) === 'mall_events_slug') throw new ConflictError('mallEvent', 'slugTaken');
    throw error;
  }
}

const SORT_COLUMNS = { start: mallEvents.startsAt, title: mallEvents.title, price: mallEvents.price } as const;

export async function list(
  db: Database,
  query: MallEventListQuery,
): Promise<{ rows: WholeMallEvent[]; total: number }> {
  const where = and(
    isPublic(mallEvents),
    query.upcoming ? gt(mallEvents.endsAt, sql`now()`) : undefined,
    query.keyword ? ilike(mallEvents.title, containing(query.keyword)) : undefined,
  );
  const direction = query['sort-direction'] === 'desc' ? desc : asc;
  const [rows, [counted]] = await Promise.all([
    select(db, where)
      .orderBy(direction(SORT_COLUMNS[query['sort-field'] ?? 'start']), asc(mallEvents.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(mallEvents).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findByIdOrSlug(db: Database, idOrSlug: string): Promise<WholeMallEvent | undefined> {
  const [row] = await select(
    db,
    and(isPublic(mallEvents), or(eq(mallEvents.id, idOrSlug), eq(mallEvents.slug, idOrSlug))),
  )
    // A slug may look like an id; the id is meant then.
    .orderBy(sql`${mallEvents.id} = ${idOrSlug} desc`)
    .limit(1);
  return row;
}

export const listSlugs = (db: Database): Promise<{ slug: string }[]> =>
  db.select({ slug: mallEvents.slug }).from(mallEvents).where(isPublic(mallEvents)).orderBy(asc(mallEvents.slug));

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ event: mallEvents, cover: files })
    .from(mallEvents)
    .leftJoin(files, eq(files.id, mallEvents.coverId))
    .where(where);

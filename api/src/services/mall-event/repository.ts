import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../platform/database/page-rows.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { fileRecordColumns, files, type ShownFile } from '../bucket/port.ts';
import type { MallEventListQuery } from './schemas.ts';
import { type MallEventRow, mallEvents } from './table.ts';

/** An event with its picture. */
export interface WholeMallEvent {
  event: MallEventRow;
  cover: ShownFile | null;
}

const SORT_COLUMNS = { start: mallEvents.startsAt, title: mallEvents.title, price: mallEvents.price } as const;

export async function list(
  db: Database,
  query: MallEventListQuery,
): Promise<{ rows: WholeMallEvent[]; total: number }> {
  // Whether past events are wanted changes the statement itself.
  const shape = `${shapeOf('mall-events', query)} ${query.upcoming}`;
  const statement = prepared(db, shape, (name) => pageOf(db, query).prepare(name));
  return pageRows(query, (values) => statement.execute(values));
}

const pageOf = (db: Database, query: MallEventListQuery) =>
  select(
    db,
    and(
      isPublic(mallEvents),
      query.upcoming ? gt(mallEvents.endsAt, sql`now()`) : undefined,
      query.keyword === undefined ? undefined : ilike(mallEvents.title, sql.placeholder('keyword')),
    ),
  )
    .orderBy(
      (query['sort-direction'] === 'desc' ? desc : asc)(SORT_COLUMNS[query['sort-field'] ?? 'start']),
      asc(mallEvents.id),
    )
    .limit(LIMIT)
    .offset(OFFSET);

export async function findByIdOrSlug(db: Database, idOrSlug: string): Promise<WholeMallEvent | undefined> {
  const statement = prepared(db, 'mall event by id or slug', (name) => selectOne(db).prepare(name));
  const [row] = await statement.execute({ idOrSlug });
  return row;
}

function selectOne(db: Database) {
  const idOrSlug = sql.placeholder('idOrSlug');
  return (
    select(db, and(isPublic(mallEvents), or(eq(mallEvents.id, idOrSlug), eq(mallEvents.slug, idOrSlug))))
      // A slug may look like an id; the id is meant then.
      .orderBy(sql`${mallEvents.id} = ${idOrSlug} desc`)
      .limit(1)
  );
}

export const listSlugs = (db: Database): Promise<{ slug: string }[]> =>
  db.select({ slug: mallEvents.slug }).from(mallEvents).where(isPublic(mallEvents)).orderBy(asc(mallEvents.slug));

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ event: mallEvents, cover: fileRecordColumns, total: totalColumn() })
    .from(mallEvents)
    .leftJoin(files, eq(files.id, mallEvents.coverId))
    .where(where);

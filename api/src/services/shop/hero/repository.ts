import { and, asc, desc, eq, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { LIMIT, OFFSET, pageRows, shapeOf, totalColumn } from '../../../platform/database/page-rows.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { fileRecordColumns, files, type ShownFile } from '../../bucket/port.ts';
import type { HeroListQuery } from './schemas.ts';
import { type HeroRow, heroes } from './table.ts';

/** A banner with its picture. */
export interface WholeHero {
  hero: HeroRow;
  picture: ShownFile;
}

const now = sql`now()`;

/** Banners whose time it is. */
const isShowing = (): SQL =>
  and(
    isPublic(heroes),
    or(isNull(heroes.showFrom), lte(heroes.showFrom, now)),
    or(isNull(heroes.showUntil), gt(heroes.showUntil, now)),
  ) as SQL;

const SORT_COLUMNS = { order: heroes.position, title: heroes.title, createdAt: heroes.createdAt } as const;

export async function list(db: Database, query: HeroListQuery): Promise<{ rows: WholeHero[]; total: number }> {
  const statement = prepared(db, shapeOf('heroes', query), (name) => pageOf(db, query).prepare(name));
  return pageRows(query, (values) => statement.execute(values));
}

const pageOf = (db: Database, query: HeroListQuery) =>
  select(
    db,
    and(isShowing(), query.keyword === undefined ? undefined : ilike(heroes.title, sql.placeholder('keyword'))),
  )
    .orderBy(
      (query['sort-direction'] === 'desc' ? desc : asc)(SORT_COLUMNS[query['sort-field'] ?? 'order']),
      asc(heroes.id),
    )
    .limit(LIMIT)
    .offset(OFFSET);

export async function findById(db: Database, id: string): Promise<WholeHero | undefined> {
  const [row] = await select(db, and(isShowing(), eq(heroes.id, id)));
  return row;
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ hero: heroes, picture: fileRecordColumns, total: totalColumn() })
    .from(heroes)
    .innerJoin(files, eq(files.id, heroes.pictureId))
    .where(where);

import { and, asc, count, desc, eq, gt, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isPublic } from '../../../platform/database/columns.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { type FileRow, files } from '../../bucket/port.ts';
import type { HeroListQuery } from './schemas.ts';
import { type HeroRow, heroes } from './table.ts';

/** A banner with its picture. */
export interface WholeHero {
  hero: HeroRow;
  picture: FileRow;
}

export async function create(db: Database, row: HeroRow): Promise<void> {
  await db.insert(heroes).values(row);
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
  const where = and(isShowing(), query.keyword ? ilike(heroes.title, containing(query.keyword)) : undefined);
  const direction = query['sort-direction'] === 'desc' ? desc : asc;
  const [rows, [counted]] = await Promise.all([
    select(db, where)
      .orderBy(direction(SORT_COLUMNS[query['sort-field'] ?? 'order']), asc(heroes.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db.select({ total: count() }).from(heroes).where(where),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

export async function findById(db: Database, id: string): Promise<WholeHero | undefined> {
  const [row] = await select(db, and(isShowing(), eq(heroes.id, id)));
  return row;
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ hero: heroes, picture: files })
    .from(heroes)
    .innerJoin(files, eq(files.id, heroes.pictureId))
    .where(where);

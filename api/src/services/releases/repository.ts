import { eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { releaseViews, type ViewCounts } from './table.ts';

/** Versions that are counted in one minute; a site has a few. Whoever makes some up fills no table with them. */
const MOST_A_MINUTE = 200;
const MINUTE = 60_000;

const { remote: _, version: __, at: ___, ...counts } = getTableColumns(releaseViews);

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const added = Object.fromEntries(
  Object.entries(counts).map(([name, column]): [string, SQL] => [
    name,
    sql`${column} + ${sql.raw(`excluded.${inSnakeCase(name)}`)}`,
  ]),
);

export type NewViews = { remote: string; version: string } & Partial<ViewCounts>;

/** Adds to what is counted in a minute; `views` are of different versions. */
export const addViews = async (db: Database, time: Date, views: NewViews[]): Promise<void> => {
  const at = new Date(Math.floor(time.getTime() / MINUTE) * MINUTE);
  if (views.length === 0 || (await db.$count(releaseViews, eq(releaseViews.at, at))) >= MOST_A_MINUTE) return;
  await db
    .insert(releaseViews)
    .values(views.map((view) => ({ ...view, at })))
    .onConflictDoUpdate({ target: [releaseViews.remote, releaseViews.version, releaseViews.at], set: added });
};

export const removeViewsBefore = async (db: Database, time: Date): Promise<void> =>
  void (await db.delete(releaseViews).where(lt(releaseViews.at, time)));

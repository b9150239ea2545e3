import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { canaryTrials, releaseViews, type TrialRow, type ViewCounts } from './table.ts';

/** Maximum of versions per minute, far above a site's. Reports with invented versions can't fill the table. */
const MAX_PER_MINUTE = 200;
const MINUTE_MS = 60_000;

const { remote: _, version: __, at: ___, ...counts } = getTableColumns(releaseViews);

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const added = Object.fromEntries(
  Object.entries(counts).map(([name, column]): [string, SQL] => [
    name,
    sql`${column} + ${sql.raw(`excluded.${inSnakeCase(name)}`)}`,
  ]),
);

const minuteOf = (time: Date): Date => new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);

export type NewViews = { remote: string; version: string } & Partial<ViewCounts>;

/** Adds counts to a minute; `views` must have different versions. */
export const addViews = async (db: Database, time: Date, views: NewViews[]): Promise<void> => {
  const at = minuteOf(time);
  if (views.length === 0 || (await db.$count(releaseViews, eq(releaseViews.at, at))) >= MAX_PER_MINUTE) return;
  await db
    .insert(releaseViews)
    .values(views.map((view) => ({ ...view, at })))
    .onConflictDoUpdate({ target: [releaseViews.remote, releaseViews.version, releaseViews.at], set: added });
};

const summed = Object.fromEntries(
  Object.entries(counts).map(([name, column]) => [name, sql<number>`sum(${column})`.mapWith(Number)]),
) as Record<keyof ViewCounts, SQL<number>>;

/** Sums of each version since a minute's start. */
export const sumViews = (db: Database, since: Date): Promise<({ remote: string; version: string } & ViewCounts)[]> =>
  db
    .select({ remote: releaseViews.remote, version: releaseViews.version, ...summed })
    .from(releaseViews)
    .where(gte(releaseViews.at, minuteOf(since)))
    .groupBy(releaseViews.remote, releaseViews.version);

export const removeViewsBefore = async (db: Database, time: Date): Promise<void> =>
  void (await db.delete(releaseViews).where(lt(releaseViews.at, time)));

export const findRunningTrial = async (db: Database): Promise<TrialRow | undefined> => {
  const [row] = await db.select().from(canaryTrials).where(isNull(canaryTrials.endedAt));
  return row;
};

/** The last canary that was rolled back. */
export const findLastTakenBack = async (db: Database): Promise<TrialRow | undefined> => {
  const [row] = await db
    .select()
    .from(canaryTrials)
    .where(and(isNotNull(canaryTrials.endedAt), isNotNull(canaryTrials.reason)))
    .orderBy(desc(canaryTrials.id))
    .limit(1);
  return row;
};

/** Adds a trial, unless another process has. Returns the running one. */
export const addTrial = async (
  db: Database,
  trial: Pick<TrialRow, 'versions' | 'live' | 'startedAt'>,
): Promise<TrialRow | undefined> => {
  await db.insert(canaryTrials).values(trial).onConflictDoNothing();
  return findRunningTrial(db);
};

export const changeTrial = async (db: Database, { id }: TrialRow, changes: Partial<TrialRow>): Promise<void> =>
  void (await db.update(canaryTrials).set(changes).where(eq(canaryTrials.id, id)));

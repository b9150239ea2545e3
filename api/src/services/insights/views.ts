import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DayCount, ViewsOfType } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import { ownOnly } from '../../platform/content/list.ts';
import type { ContentModel } from '../../platform/content/model.ts';
import { isPublic } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { valid } from '../../platform/http/validation.ts';
import { recordView } from './schemas.ts';
import { recordViews } from './table.ts';
import { mayRead } from './work.ts';

/** Days that are shown, and kept. */
const SHOWN_DAYS = 30;
const KEPT_DAYS = 400;
const MOST_SEEN = 5;

/**
 * Counts that the page of a record was seen. Of what visitors can't see nothing is counted, so that who makes ids up
 * fills no table.
 * @param today - `YYYY-MM-DD`.
 */
export const countView = async (
  db: Database,
  models: readonly ContentModel[],
  input: unknown,
  today: string,
): Promise<void> => {
  const { resource, id } = valid(recordView, input);
  const { table } = models.find(({ type }) => type.name === resource) as ContentModel;
  await db.execute(sql`insert into ${recordViews} (resource, record_id, day, count)
    select ${resource}, ${table.id}, ${today}::date, 1 from ${table} where ${and(eq(table.id, id), isPublic(table))}
    on conflict (day, resource, record_id) do update set count = ${recordViews.count} + 1`);
};

/** How often pages of what somebody may read were seen lately; types of which none was aren't in it. */
export const listViews = async (
  db: Database,
  models: readonly ContentModel[],
  caller: Caller,
  today: string,
): Promise<ViewsOfType[]> => {
  const since = addDays(today, 1 - SHOWN_DAYS);
  const days = Array.from({ length: SHOWN_DAYS }, (_, day) => addDays(since, day));
  const views = await Promise.all(
    models.filter((model) => mayRead(model, caller)).map((model) => viewsOf(db, model, caller, days)),
  );
  return views.filter(({ total }) => total > 0);
};

const viewsOf = async (db: Database, model: ContentModel, caller: Caller, days: string[]): Promise<ViewsOfType> => {
  const { type, table } = model;
  const seen = and(
    eq(recordViews.resource, type.name),
    gte(recordViews.day, days[0] as string),
    isNull(table.deletedAt),
    ownOnly(model, caller),
  );
  const byDay = await db
    .select({ day: recordViews.day, count: SUM })
    .from(recordViews)
    .innerJoin(table as PgTable, eq(table.id, recordViews.recordId))
    .where(seen)
    .groupBy(recordViews.day);
  const records = await db
    .select({ id: sql<string>`${table.id}`, title: sql<string>`${table.title}`, count: SUM })
    .from(recordViews)
    .innerJoin(table as PgTable, eq(table.id, recordViews.recordId))
    .where(seen)
    .groupBy(table.id, table.title)
    .orderBy(desc(SUM), table.id)
    .limit(MOST_SEEN);
  const counts = new Map(byDay.map(({ day, count }) => [day, count]));
  const filled: DayCount[] = days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
  return { resource: type.name, total: filled.reduce((total, { count }) => total + count, 0), days: filled, records };
};

const SUM: SQL<number> = sql<number>`sum(${recordViews.count})::int`;

/** Forgets the counts that are too old. */
export const removeOldViews = async (db: Database, today: string): Promise<void> =>
  void (await db.delete(recordViews).where(lt(recordViews.day, addDays(today, -KEPT_DAYS))));

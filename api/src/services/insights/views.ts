import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ViewsOfType } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import type { ContentModel } from '../../content/model/content-model.ts';
import { isPublic } from '../../content/model/table-columns.ts';
import { ownOnly, titlesOf } from '../../content/records/list.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { valid } from '../../platform/http/validation.ts';
import { recordView } from './schemas.ts';
import { recordViews } from './table.ts';
import { mayRead } from './work.ts';

/** Number of past days in reports, and days of retention. */
const SHOWN_DAYS = 30;
const KEPT_DAYS = 400;
const MAX_SEEN = 5;

/**
 * Counts a view of a record's page. Only public records count, so invented ids can't fill the table.
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
    on conflict (resource, day, record_id) do update set count = ${recordViews.count} + 1`);
};

/** Recent views of content that the caller may read, by type; types without views are omitted. */
export const listViews = async (
  db: Database,
  models: readonly ContentModel[],
  caller: Caller,
  today: string,
): Promise<ViewsOfType[]> => {
  const since = addDays(today, -SHOWN_DAYS);
  const comparedSince = addDays(since, -SHOWN_DAYS);
  const seen = models
    .filter((model) => model.type.isCounted && mayRead(model, caller))
    .map((model) => seenOf(model, caller, comparedSince));
  if (seen.length === 0) return [];
  const { rows } = (await db.execute(sql`with seen as (${sql.join(seen, sql` union all `)}),
    by_day as (select resource, jsonb_object_agg(day, count) as days
      from (select resource, day, sum(count) as count from seen group by resource, day) as counts group by resource),
    by_record as (select resource, id, title, translations, sum(count)::int as count,
        row_number() over (partition by resource order by sum(count) desc, id) as place
      from seen where day >= ${since}::date and day < ${today}::date group by resource, id, title, translations)
    select resource, days, coalesce((select
        jsonb_agg(jsonb_build_object('id', id, 'title', title, 'translations', translations,
          'count', count) order by place)
        from by_record where by_record.resource = by_day.resource and place <= ${MAX_SEEN}), '[]') as records
    from by_day`)) as unknown as { rows: Row[] };
  const inOrder = models.flatMap(({ type }) => rows.filter(({ resource }) => resource === type.name));
  return inOrder.map(({ resource, days, records }) => ({
    resource,
    total: sumOf(days, (day) => day >= since && day < today),
    before: sumOf(days, (day) => day < since),
    today: days[today] ?? 0,
    days: Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(since, index)).map((day) => ({
      day,
      count: days[day] ?? 0,
    })),
    records,
  }));
};

interface Row extends Pick<ViewsOfType, 'resource' | 'records'> {
  /** Days with views. */
  days: Record<string, number>;
}

const sumOf = (days: Row['days'], isMeant: (day: string) => boolean): number =>
  Object.entries(days).reduce((sum, [day, count]) => (isMeant(day) ? sum + count : sum), 0);

/** Views of one type's records that the caller may read. */
const seenOf = (model: ContentModel, caller: Caller, since: string): SQL => {
  const { type, table } = model;
  return sql`(select ${recordViews.resource}, ${recordViews.day}, ${recordViews.count}, ${table.id} as id,
      ${table.title} as title, ${titlesOf(model)} as translations
    from ${recordViews} join ${table} on ${table.id} = ${recordViews.recordId}
    where ${and(
      eq(recordViews.resource, type.name),
      gte(recordViews.day, since),
      isNull(table.deletedAt),
      ownOnly(model, caller),
    )})`;
};

/** Deletes old counts. */
export const removeOldViews = async (db: Database, today: string): Promise<void> =>
  void (await db.delete(recordViews).where(lt(recordViews.day, addDays(today, -KEPT_DAYS))));

import { sql } from 'drizzle-orm';
import type { NewsletterWeek } from 'shared-kernel/contracts';
import { addDays, toInstant } from 'shared-kernel/hours';
import type { Database } from '../../platform/database/database.ts';
import { contactEvents } from './table.ts';

const WEEKS = 13;

/** When each week ends: as its last day does. */
const endsOf = (today: string, timeZone: string): { until: string; end: string }[] =>
  Array.from({ length: WEEKS }, (_, week) => {
    const until = addDays(today, 7 * (week - WEEKS + 1));
    return { until, end: toInstant({ date: addDays(until, 1), time: '00:00' }, timeZone).toISOString() };
  });

/**
 * How many readers the newsletter had at the end of each of the last weeks, of which the last ends today. A contact reads
 * from a confirmation until it is unsubscribed or erased.
 * @param today - `YYYY-MM-DD`.
 * @param timeZone - IANA name.
 */
export const listNewsletterWeeks = async (db: Database, today: string, timeZone: string): Promise<NewsletterWeek[]> => {
  const weeks = endsOf(today, timeZone);
  const values = weeks.map(({ until, end }) => sql`(${until}::text, ${end}::timestamptz)`);
  const { rows } = (await db.execute(sql`
    with weeks (until, ends) as (values ${sql.join(values, sql`, `)}),
    steps as (
      select at, kind = 'confirmed' as is_reader,
        coalesce(lag(kind) over steps_of = 'confirmed', false) as was_reader, lead(at) over steps_of as next_at
      from ${contactEvents} where kind in ('confirmed', 'unsubscribed', 'erased')
      window steps_of as (partition by contact_id order by id)
    )
    select until,
      count(*) filter (where is_reader and at < ends and (next_at is null or next_at >= ends))::int as readers,
      count(*) filter (where is_reader and not was_reader and at < ends and at >= ends - interval '7 days')::int as joined,
      count(*) filter (where was_reader and not is_reader and at < ends and at >= ends - interval '7 days')::int as left
    from weeks left join steps on true group by until order by until`)) as unknown as { rows: NewsletterWeek[] };
  return rows;
};

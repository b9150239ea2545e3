import { sql } from 'drizzle-orm';
import type { NewsletterWeek } from 'shared-kernel/contracts';
import { addDays, toInstant } from 'shared-kernel/hours';
import type { Database } from '../../platform/database/database.ts';
import { contactEvents } from './table.ts';

const WEEKS = 13;

/**
 * Numbers of newsletter readers at the end of each of the last weeks; the last week ends today. A contact is a reader
 * from its confirmation until it unsubscribes or is erased.
 * @param today - `YYYY-MM-DD`.
 * @param timeZone - IANA name.
 */
export const listNewsletterWeeks = async (db: Database, today: string, timeZone: string): Promise<NewsletterWeek[]> => {
  // The first entry covers all earlier weeks.
  const lastDays = Array.from({ length: WEEKS + 1 }, (_, week) => addDays(today, 7 * (week - WEEKS)));
  const ends = lastDays.map((day) => toInstant({ date: addDays(day, 1), time: '00:00' }, timeZone));
  const changes = await changesByWeek(db, ends);
  let readers = 0;
  return lastDays
    .map((until, week) => {
      const { joined = 0, left = 0 } = changes.find((each) => each.week === week) ?? {};
      readers += joined - left;
      return { until, readers, joined, left };
    })
    .slice(1);
};

type Changes = Pick<NewsletterWeek, 'joined' | 'left'> & { week: number };

/** Numbers of readers that joined and left, by week. */
const changesByWeek = async (db: Database, ends: readonly Date[]): Promise<Changes[]> => {
  const moments = ends.map((end) => sql`${end.toISOString()}::timestamptz`);
  const { rows } = (await db.execute(sql`
    with steps as (
      select at, kind = 'confirmed' as is_reader,
        coalesce(lag(kind) over (partition by contact_id order by id) = 'confirmed', false) as was_reader
      from ${contactEvents} where kind in ('confirmed', 'unsubscribed', 'erased')
    )
    select width_bucket(at, array[${sql.join(moments, sql`, `)}]) as week,
      count(*) filter (where is_reader)::int as joined, count(*) filter (where was_reader)::int as left
    from steps where is_reader <> was_reader group by week`)) as unknown as { rows: Changes[] };
  return rows;
};

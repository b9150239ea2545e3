import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import { mallEvent } from 'shared-kernel/content';
import type { MallEvent } from 'shared-kernel/contracts';
import { defineModel } from '../../content/model/define-model.ts';
import { PublicReads } from '../../content/public/public-reads.ts';
import { sqlNow } from '../../platform/preview/scope.ts';
import { mallEvents } from './table.ts';

const { startsAt, endsAt, price } = mallEvents;

/** Start of the filter's day, plus a number of days. */
const dayOf = (filter: 'from' | 'until', later: number, timeZone: string): SQL =>
  sql`(${sql.placeholder(filter)}::date + ${sql.raw(String(later))})::timestamp at time zone ${timeZone}`;

export const mallEventModel = defineModel(mallEvent, {
  table: mallEvents,
  columns: { start: 'startsAt', end: 'endsAt' },
  public: {
    filter: ({ upcoming, past, isFree, from, until }, timeZone) =>
      and(
        upcoming ? gt(endsAt, sqlNow(mallEvents)) : undefined,
        past ? lte(endsAt, sqlNow(mallEvents)) : undefined,
        isFree === undefined ? undefined : (isFree ? eq : gt)(price, 0),
        from === undefined ? undefined : sql`${endsAt} > ${dayOf('from', 0, timeZone)}`,
        until === undefined ? undefined : sql`${startsAt} < ${dayOf('until', 1, timeZone)}`,
      ),
  },
  moments: [endsAt],
});

export const mallEventReads = new PublicReads<MallEvent>(mallEventModel);

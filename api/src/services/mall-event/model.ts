import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mallEventWithDates, occurrencesOf, repetitionText } from 'shared-kernel/content/repetition';
import type { MallEvent, Repetition } from 'shared-kernel/contracts';
import { toLocalTime } from 'shared-kernel/hours';
import { defineModel } from '../../content/model/define-model.ts';
import { PublicReads } from '../../content/public/public-reads.ts';
import { labelsIn } from '../../locales/kernel-texts.ts';
import type { ListQuery } from '../../platform/http/list-query.ts';
import { INSTANT, listOf, nullable, responseObject, TEXT } from '../../platform/openapi/json-schema.ts';
import { currentTime, sqlNow } from '../../platform/preview/scope.ts';
import { withChosenDays } from './chosen-days.ts';
import { mallEvents } from './table.ts';

const { startsAt, endsAt, occurrenceStarts, occurrenceEnds, lastEnd, repetition, price } = mallEvents;

/** Dates after the shown one that an event's page lists. */
const MAX_LISTED = 6;

/** Start of the filter's day, plus a number of days. */
const dayOf = (filter: 'from' | 'until', later: number, timeZone: string): SQL =>
  sql`(${sql.placeholder(filter)}::date + ${sql.raw(String(later))})::timestamp at time zone ${timeZone}`;

/** The dates of an event that meet a condition: those that aren't over first, then from the latest. */
const datesOf = (condition?: SQL): SQL => {
  const isOver = sql`o.ends_at <= ${sqlNow(mallEvents)}`;
  return sql`select o.starts_at, o.ends_at
    from unnest(coalesce(${occurrenceStarts}, array[${startsAt}]), coalesce(${occurrenceEnds}, array[${endsAt}]))
      as o(starts_at, ends_at)
    ${condition ? sql`where ${condition}` : sql``}
    order by ${isOver}, case when not ${isOver} then o.starts_at end, o.starts_at desc`;
};

/** A column of the joined date. */
const shownDate = (name: SQL, column: PgColumn) => {
  const select = sql`occurrence.${name}`.mapWith(column);
  return { response: INSTANT, select, of: (instant: Date) => instant.toISOString() };
};
const [start, end] = [shownDate(sql`starts_at`, startsAt), shownDate(sql`ends_at`, endsAt)];

export const mallEventModel = defineModel(mallEventWithDates, {
  table: mallEvents,
  columns: { start: 'startsAt', end: 'endsAt' },
  deriveColumns: async (_, { repetition: rule, ...span }) => {
    if (!rule) return { occurrenceStarts: null, occurrenceEnds: null };
    const dates = occurrencesOf(span, rule).sort((one, other) => Date.parse(one.end) - Date.parse(other.end));
    return {
      occurrenceStarts: dates.map((each) => new Date(each.start)),
      occurrenceEnds: dates.map((each) => new Date(each.end)),
    };
  },
  currentValues: () => ({
    start: sql`(select next.starts_at from (${datesOf()} limit 1) as next)`.mapWith(startsAt),
  }),
  public: {
    atTime: (query, timeZone) =>
      withChosenDays<ListQuery>(query, toLocalTime(currentTime(), timeZone).date) as ListQuery,
    joined: ({ from, until, each }, timeZone) => {
      const condition = and(
        from === undefined ? undefined : sql`o.ends_at > ${dayOf('from', 0, timeZone)}`,
        until === undefined ? undefined : sql`o.starts_at < ${dayOf('until', 1, timeZone)}`,
      );
      return sql`lateral (${datesOf(condition)} ${each ? sql`` : sql`limit 1`}) as occurrence`;
    },
    filter: ({ upcoming, past, isFree }) =>
      and(
        upcoming ? gt(end.select, sqlNow(mallEvents)) : undefined,
        past ? lte(lastEnd, sqlNow(mallEvents)) : undefined,
        isFree === undefined ? undefined : (isFree ? eq : gt)(price, 0),
      ),
    order: { start: start.select, end: end.select },
    unlisted: ['occurrenceStarts', 'occurrenceEnds'],
    shown: {
      start,
      end,
      repetition: {
        response: nullable(TEXT),
        select: sql`case when ${repetition} is not null
          then jsonb_build_object('start', ${startsAt}, 'repetition', ${repetition}) end`,
        of: (stored: { start: string; repetition: Repetition } | null, locale) =>
          stored && repetitionText(stored, stored.repetition, labelsIn(locale), locale, currentTime()),
      },
    },
    extra: {
      dates: {
        response: listOf(responseObject('EventDate', { start: INSTANT, end: INSTANT })),
        of: (record) => {
          const { occurrenceStarts, occurrenceEnds } = record as typeof mallEvents.$inferSelect;
          return (occurrenceStarts ?? [])
            .map((start, index) => ({ start, end: occurrenceEnds?.[index] as Date }))
            .filter(({ end }) => end > currentTime())
            .sort((one, other) => one.start.getTime() - other.start.getTime())
            .slice(1, MAX_LISTED + 1)
            .map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() }));
        },
      },
    },
  },
  moments: [endsAt, occurrenceEnds],
});

export const mallEventReads = new PublicReads<MallEvent>(mallEventModel);

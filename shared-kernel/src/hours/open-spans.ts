import { toDate, toDayNumber } from './calendar-date.ts';
import { fromWallMinutes, type LocalTime, MINUTES_PER_DAY, toWallMinutes } from './local-time.ts';
import type { OpenState } from './open-state.ts';
import { type AnnouncedHours, hoursOn } from './opening-calendar.ts';
import { type Span, toSpan } from './spans.ts';

/** Spans of one day on the number line of wall minutes. */
export const spansOf = (calendar: AnnouncedHours, day: number): Span[] => {
  const midnight = day * MINUTES_PER_DAY;
  return hoursOn(calendar, toDate(day)).ranges.map((range) => {
    const { start, end } = toSpan(range);
    return { start: midnight + start, end: midnight + end };
  });
};

/** A time in which something is open without a break. */
export interface OpenSpan {
  from: LocalTime;
  /** Null where it is still open when what was looked at ends. */
  until: LocalTime | null;
}

/** Spans in their order, those that overlap or touch as one. */
const joined = (spans: Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
};

/**
 * The times of opening that begin on that many days, starting with a date: all that {@link stateIn} needs to tell, without
 * the calendar, whether it is open in them.
 */
export const openSpansFrom = (calendar: AnnouncedHours, date: string, days: number): OpenSpan[] => {
  const first = toDayNumber(date);
  const end = (first + days) * MINUTES_PER_DAY;
  const spans = Array.from({ length: days }, (_, index) => spansOf(calendar, first + index)).flat();
  return joined(spans).map((span) => ({
    from: fromWallMinutes(span.start),
    until: span.end < end ? fromWallMinutes(span.end) : null,
  }));
};

/**
 * Whether it is open at a time of the mall's clocks, and when that changes next.
 * @param spans - in order, of days around it.
 * @returns undefined when no hours are known.
 */
export const stateIn = (spans: readonly OpenSpan[], local: LocalTime): OpenState | undefined => {
  const now = toWallMinutes(local);
  const isBegun = ({ from }: OpenSpan): boolean => toWallMinutes(from) <= now;
  const isOver = ({ until }: OpenSpan): boolean => until !== null && toWallMinutes(until) <= now;
  const span = spans.find((each) => !isOver(each));
  if (spans.length === 0) return undefined;
  if (!span) return { isOpen: false, changesAt: null };
  return isBegun(span) ? { isOpen: true, changesAt: span.until } : { isOpen: false, changesAt: span.from };
};

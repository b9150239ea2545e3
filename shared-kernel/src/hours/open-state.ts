import { addDays, toDate, toDayNumber } from './calendar-date.ts';
import { fromWallMinutes, type LocalTime, MINUTES_PER_DAY, toLocalTime, toWallMinutes } from './local-time.ts';
import { type AnnouncedHours, hoursOn, type OpeningCalendar } from './opening-calendar.ts';
import { type Span, toSpan } from './spans.ts';

/** Whether it is open, and until when that stays so. */
export interface OpenState {
  isOpen: boolean;
  /** When it closes or opens next; null when that isn't within sight: open day and night, or closed for long. */
  changesAt: LocalTime | null;
}

/** A time in which something is open without a break. */
export interface OpenSpan {
  from: LocalTime;
  /** Null where it is still open when what was looked at ends. */
  until: LocalTime | null;
}

/** Days ahead that are searched for the next change: a shop that stays shut longer has no date worth naming. */
const SIGHT = 31;

/**
 * Whether the mall or shop of a calendar is open at an instant, and when that changes next.
 * @returns undefined when no hours are known for that date.
 */
export const openStateAt = (calendar: OpeningCalendar, instant: Date): OpenState | undefined => {
  const local = toLocalTime(instant, calendar.timeZone);
  // The evening before may not be over.
  const spans = openSpansFrom(calendar, addDays(local.date, -1), SIGHT + 2);
  const state = stateIn(spans, local) ?? { isOpen: false, changesAt: null };
  return state.isOpen || hoursOn(calendar, local.date).kind !== 'unknown' ? state : undefined;
};

/** Whether the mall or shop of a calendar is open at an instant; not so when no hours are known for that date. */
export const isOpenAt = (calendar: OpeningCalendar, instant: Date): boolean => {
  const local = toLocalTime(instant, calendar.timeZone);
  return stateIn(openSpansFrom(calendar, addDays(local.date, -1), 2), local)?.isOpen ?? false;
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
  if (spans.length === 0) return undefined;
  const now = toWallMinutes(local);
  const span = spans.find(({ until }) => until === null || now < toWallMinutes(until));
  if (!span) return { isOpen: false, changesAt: null };
  const isOpen = toWallMinutes(span.from) <= now;
  return { isOpen, changesAt: isOpen ? span.until : span.from };
};

/** Spans of one day on the number line of wall minutes. */
const spansOf = (calendar: AnnouncedHours, day: number): Span[] => {
  const midnight = day * MINUTES_PER_DAY;
  return hoursOn(calendar, toDate(day)).ranges.map((range) => {
    const { start, end } = toSpan(range);
    return { start: midnight + start, end: midnight + end };
  });
};

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

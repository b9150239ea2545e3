import { addDays, toDate, toDayNumber } from './calendar-date.ts';
import { fromWallMinutes, type LocalTime, MINUTES_PER_DAY, toLocalTime, toWallMinutes } from './local-time.ts';
import { type AnnouncedHours, hoursOn, type OpeningCalendar } from './opening-calendar.ts';
import { type Span, toSpan } from './spans.ts';

/** Whether it is open, and until when. */
export interface OpenState {
  isOpen: boolean;
  /** The next change; null without one within the searched days: always open, or closed for long. */
  changesAt: LocalTime | null;
}

/** An uninterrupted opening. */
export interface OpenSpan {
  from: LocalTime;
  /** Null when it is still open at the end of the searched days. */
  until: LocalTime | null;
}

/** Days to search for the next change. For a shop that stays closed longer, no date is shown. */
const SIGHT = 31;

/**
 * Whether the mall or shop of a calendar is open at an instant, and the next change.
 * @returns undefined when no hours are known for that date
 */
export const openStateAt = (calendar: OpeningCalendar, instant: Date): OpenState | undefined => {
  const local = toLocalTime(instant, calendar.timeZone);
  // Yesterday's opening may last past midnight.
  const spans = openSpansFrom(calendar, addDays(local.date, -1), SIGHT + 2);
  const state = stateIn(spans, local) ?? { isOpen: false, changesAt: null };
  return state.isOpen || hoursOn(calendar, local.date).kind !== 'unknown' ? state : undefined;
};

/** Whether the mall or shop of a calendar is open at an instant; false when no hours are known for that date. */
export const isOpenAt = (calendar: OpeningCalendar, instant: Date): boolean => {
  const local = toLocalTime(instant, calendar.timeZone);
  return stateIn(openSpansFrom(calendar, addDays(local.date, -1), 2), local)?.isOpen ?? false;
};

/** The openings that begin within a number of days from a date. With them, {@link stateIn} needs no calendar. */
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
 * Whether it is open at a local time of the mall, and the next change.
 * @param spans - in order, of the days around it
 * @returns undefined when no hours are known
 */
export const stateIn = (spans: readonly OpenSpan[], local: LocalTime): OpenState | undefined => {
  if (spans.length === 0) return undefined;
  const now = toWallMinutes(local);
  const span = spans.find(({ until }) => until === null || now < toWallMinutes(until));
  if (!span) return { isOpen: false, changesAt: null };
  const isOpen = toWallMinutes(span.from) <= now;
  return { isOpen, changesAt: isOpen ? span.until : span.from };
};

/** Openings of one day, in wall minutes. */
const spansOf = (calendar: AnnouncedHours, day: number): Span[] => {
  const midnight = day * MINUTES_PER_DAY;
  return hoursOn(calendar, toDate(day)).ranges.map((range) => {
    const { start, end } = toSpan(range);
    return { start: midnight + start, end: midnight + end };
  });
};

/** Sorts spans, and joins those that overlap or touch. */
const joined = (spans: Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
};

import { toDate, toDayNumber } from './calendar-date.ts';
import { fromWallMinutes, type LocalTime, MINUTES_PER_DAY, toLocalTime, toWallMinutes } from './local-time.ts';
import { spansOf } from './open-spans.ts';
import { hoursOn, type OpeningCalendar } from './opening-calendar.ts';
import type { Span } from './spans.ts';

/** Whether it is open, and until when that stays so. */
export interface OpenState {
  isOpen: boolean;
  /** When it closes or opens next; null when that isn't within sight: open day and night, or closed for long. */
  changesAt: LocalTime | null;
}

/** Days ahead that are searched for the next change: a shop that stays shut longer has no date worth naming. */
const SIGHT = 31;

const contains =
  (minute: number) =>
  ({ start, end }: Span): boolean =>
    start <= minute && minute < end;

const latestEnd = (spans: Span[]): number => Math.max(...spans.map(({ end }) => end));

/** When an opening ends, where the next may start before or just as the one before it ends. */
const closingAfter = (calendar: OpeningCalendar, now: number): number | null => {
  const today = Math.floor(now / MINUTES_PER_DAY);
  let end = now;
  for (let day = today - 1; day <= today + SIGHT; day += 1) {
    const spans = spansOf(calendar, day);
    for (let reached = spans.filter(contains(end)); reached.length > 0; reached = spans.filter(contains(end))) {
      end = latestEnd(reached);
    }
    if (day > Math.floor(end / MINUTES_PER_DAY)) return end;
  }
  return null;
};

const openingAfter = (calendar: OpeningCalendar, now: number): number | null => {
  const today = Math.floor(now / MINUTES_PER_DAY);
  for (let day = today; day <= today + SIGHT; day += 1) {
    const starts = spansOf(calendar, day)
      .map(({ start }) => start)
      .filter((start) => start > now);
    if (starts.length > 0) return Math.min(...starts);
  }
  return null;
};

const isOpenAt = (calendar: OpeningCalendar, now: number): boolean => {
  const today = Math.floor(now / MINUTES_PER_DAY);
  return spansOf(calendar, today).some(contains(now)) || spansOf(calendar, today - 1).some(contains(now));
};

/**
 * Whether the mall or shop of a calendar is open at an instant, and when that changes next.
 * @returns undefined when no hours are known for that date.
 */
export const openStateAt = (calendar: OpeningCalendar, instant: Date): OpenState | undefined => {
  const local = toLocalTime(instant, calendar.timeZone);
  const now = toWallMinutes(local);
  const isOpen = isOpenAt(calendar, now);
  if (!isOpen && hoursOn(calendar, toDate(toDayNumber(local.date))).kind === 'unknown') return undefined;
  const change = isOpen ? closingAfter(calendar, now) : openingAfter(calendar, now);
  return { isOpen, changesAt: change === null ? null : fromWallMinutes(change) };
};

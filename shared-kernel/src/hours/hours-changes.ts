import type { TimeRange } from '../contracts/index.ts';
import { addDays, weekdayOf } from './calendar-date.ts';
import { type DayHours, type OpeningCalendar, regularWeekOn } from './opening-calendar.ts';
import { daysFrom } from './week.ts';

/** A day on which the mall's hours differ from the usual ones of its weekday. */
export interface HoursChange extends DayHours {
  /** Whether another week starts, such as Ramadan's: the days after it differ as well. */
  isStart: boolean;
}

/** Days before a change on which it is announced. */
const NOTICE_DAYS = 7;

const differ = (some: TimeRange[], others: TimeRange[] | undefined): boolean =>
  others !== undefined && JSON.stringify(some) !== JSON.stringify(others);

/**
 * The days on which the mall's hours differ from the usual ones: exceptions, and the first day of another week.
 * @param date first day, `YYYY-MM-DD`; the week in force on it is the usual one
 * @param days number of days to search
 */
export const hoursChanges = (
  calendar: Pick<OpeningCalendar, 'mall' | 'ramadan'>,
  date: string,
  days: number,
): HoursChange[] => {
  const usual = regularWeekOn(calendar, date);
  const all = daysFrom(calendar, date, days);
  const start = all.find(
    (day) => (day.kind === 'ordinary' || day.kind === 'ramadan') && differ(day.ranges, usual?.[weekdayOf(day.date)]),
  );
  return all
    .map((day) => ({ ...day, isStart: day === start }))
    .filter((day) => {
      const regular = regularWeekOn(calendar, day.date)?.[weekdayOf(day.date)];
      return day.isStart || (day.kind === 'exception' && differ(day.ranges, regular));
    });
};

/**
 * The changes to announce on a day: the next one within a week, with that of the day after it. An exception is announced
 * until its day is over, another week until it starts.
 * @param changes - in order
 */
export const announcedChanges = <Change extends Pick<HoursChange, 'date' | 'isStart'>>(
  changes: readonly Change[],
  today: string,
): Change[] => {
  const coming = changes.filter(({ date, isStart }) => (isStart ? date > today : date >= today));
  const [next] = coming;
  if (!next || next.date > addDays(today, NOTICE_DAYS)) return [];
  return coming.slice(0, 2).filter(({ date }) => date <= addDays(next.date, 1));
};

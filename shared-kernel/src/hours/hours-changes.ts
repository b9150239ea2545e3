import type { TimeRange, WeeklyHours } from '../contracts/index.ts';
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
/** Days to look back for the usual week: a week in which the new one shows no difference, and one with exceptions. */
const USUAL_DAYS = 14;

const differ = (some: TimeRange[] | undefined, others: TimeRange[] | undefined): boolean =>
  some !== undefined && others !== undefined && JSON.stringify(some) !== JSON.stringify(others);

/**
 * The days on which the mall's hours differ from the usual ones: exceptions, and the first day of another week. A week
 * that comes into force starts on its first day with other hours; until then, visitors know the week before it.
 * @param date first day, `YYYY-MM-DD`
 * @param days number of days to search
 */
export const hoursChanges = (
  calendar: Pick<OpeningCalendar, 'mall' | 'ramadan'>,
  date: string,
  days: number,
): HoursChange[] => {
  let usual: WeeklyHours | undefined;
  return daysFrom(calendar, addDays(date, -USUAL_DAYS), USUAL_DAYS + days).flatMap((day) => {
    const week = regularWeekOn(calendar, day.date);
    const weekday = weekdayOf(day.date);
    const isException = day.kind === 'exception';
    const isStart = !isException && differ(week?.[weekday], usual?.[weekday]);
    usual = isStart ? week : (usual ?? week);
    const isChange = isStart || (isException && differ(day.ranges, week?.[weekday]));
    return isChange && day.date >= date ? [{ ...day, isStart }] : [];
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

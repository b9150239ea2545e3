import { useLocale } from 'shared-kernel/site';
import { type Locale, WEEKDAYS, type Weekday, type WeeklyHours } from '../../../contracts/index.ts';
import { calendarContext, formatWeekday } from '../../../format/index.ts';
import { addDays } from '../../../hours/index.ts';

const SOME_MONDAY = '2024-01-01';

/** The days of the week as a language calls them. */
export const weekdayNames = (locale: Locale): Record<Weekday, string> => {
  const names = WEEKDAYS.map((day, index) => {
    const date = addDays(SOME_MONDAY, index);
    return [day, formatWeekday(date, calendarContext(locale))];
  });
  return Object.fromEntries(names);
};

/** The days of the week as the page's language calls them. */
export const useWeekdayNames = (): Record<Weekday, string> => weekdayNames(useLocale());

/** A week in which nothing opens. */
export const closedWeek = (): WeeklyHours => Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never;

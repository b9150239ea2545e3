import { type Locale, WEEKDAYS, type Weekday, type WeeklyHours } from 'shared-kernel/contracts';
import { calendarContext, formatWeekday } from 'shared-kernel/format';
import { addDays } from 'shared-kernel/hours';
import { useLocale } from 'shared-kernel/site';

const SOME_MONDAY = '2024-01-01';

/** Names of the weekdays in a language. */
export const weekdayNames = (locale: Locale): Record<Weekday, string> => {
  const names = WEEKDAYS.map((day, index) => {
    const date = addDays(SOME_MONDAY, index);
    return [day, formatWeekday(date, calendarContext(locale))];
  });
  return Object.fromEntries(names);
};

/** Names of the weekdays in the page's language. */
export const useWeekdayNames = (): Record<Weekday, string> => weekdayNames(useLocale());

/** A week without opening hours. */
export const closedWeek = (): WeeklyHours => Object.fromEntries(WEEKDAYS.map((day) => [day, []])) as never;

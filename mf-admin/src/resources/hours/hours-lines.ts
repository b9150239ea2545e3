import type { TFunction } from 'i18next';
import {
  type Locale,
  type TimeRange,
  WEEKDAYS,
  type WeeklyHours,
  type WrittenException,
} from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatHours } from 'shared-kernel/format';
import { weekdayNames } from 'shared-kernel/forms/back-office';

const hoursOf = (ranges: TimeRange[], t: TFunction, locale: Locale): string =>
  ranges.length > 0 ? formatHours(ranges, locale) : t('mallCalendar.closed');

/** The hours of a week, a line for each day; of a shop without hours, that they are the mall's. */
export const weekLines = (week: WeeklyHours | null, t: TFunction, locale: Locale): string[] => {
  const names = weekdayNames(locale);
  return week ? WEEKDAYS.map((day) => `${names[day]} · ${hoursOf(week[day], t, locale)}`) : [t('hours.asMall')];
};

/** A line for each date whose hours differ, with its reason in every language. */
export const exceptionLines = (exceptions: WrittenException[], t: TFunction, locale: Locale): string[] =>
  exceptions.map(({ date, ranges, reason, translations }) => {
    const reasons = [reason, translations?.ar?.reason, translations?.en?.reason];
    const day = formatDate(date, calendarContext(locale));
    return [day, hoursOf(ranges, t, locale), ...reasons].filter(Boolean).join(' · ');
  });

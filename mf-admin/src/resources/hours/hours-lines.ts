import type { TFunction } from 'i18next';
import {
  type Locale,
  OTHER_LOCALES,
  type TimeRange,
  WEEKDAYS,
  type WeeklyHours,
  type WrittenException,
} from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatHours } from 'shared-kernel/format';
import { weekdayNames } from '../../fields/index.ts';

const hoursOf = (ranges: TimeRange[], t: TFunction, locale: Locale): string =>
  ranges.length > 0 ? formatHours(ranges, locale) : t('mallCalendar.closed');

/** A week's hours as lines, one per day; for a shop without hours, that the mall's apply. */
export const weekLines = (week: WeeklyHours | null, t: TFunction, locale: Locale): string[] => {
  const names = weekdayNames(locale);
  return week ? WEEKDAYS.map((day) => `${names[day]} · ${hoursOf(week[day], t, locale)}`) : [t('hours.asMall')];
};

/** A line for each date with different hours, with its reason in every language. */
export const exceptionLines = (exceptions: WrittenException[], t: TFunction, locale: Locale): string[] =>
  exceptions.map(({ date, ranges, reason, translations }) => {
    const reasons = [reason, ...OTHER_LOCALES.map((locale) => translations?.[locale]?.reason)];
    const day = formatDate(date, calendarContext(locale));
    return [day, hoursOf(ranges, t, locale), ...reasons].filter(Boolean).join(' · ');
  });

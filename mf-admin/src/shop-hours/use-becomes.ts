import { WEEKDAYS } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatHours } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { useWeekdayNames } from '../fields/index.ts';
import type { Body } from './changes.ts';

/** The resulting hours as text, a line for each changed day. */
export const useBecomes = ({ addExceptions = [], removeExceptions = [], weeklyHours }: Body): string[] => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const weekdays = useWeekdayNames();
  const date = (day: string): string => formatDate(day, calendarContext(locale));
  const days = addExceptions.map(({ date: day, ranges }) =>
    ranges.length > 0
      ? t('shopHours.becomes.open', { date: date(day), hours: formatHours(ranges, locale) })
      : t('shopHours.becomes.closed', { date: date(day) }),
  );
  const usual = removeExceptions.map((day) => t('shopHours.becomes.usual', { date: date(day) }));
  if (weeklyHours === null) return [t('shopHours.becomes.mall')];
  const week = WEEKDAYS.map((day) => {
    const ranges = weeklyHours?.[day] ?? [];
    return ranges.length > 0
      ? t('shopHours.becomes.weekday', { day: weekdays[day], hours: formatHours(ranges, locale) })
      : t('shopHours.becomes.weekdayClosed', { day: weekdays[day] });
  });
  return weeklyHours ? week : [...days, ...usual];
};

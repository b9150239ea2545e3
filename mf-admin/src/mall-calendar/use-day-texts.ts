import type { WrittenException } from 'shared-kernel/contracts';
import { calendarContext, formatFullDay, formatHours, formatYear } from 'shared-kernel/format';
import { useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import type { Holiday } from './holidays.ts';

/** Formats days in the reader's language. */
export const useDayTexts = () => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const context = calendarContext(locale);

  const fullDate = (date: string): string => `${formatFullDay(date, context)} ${formatYear(new Date(date), context)}`;
  const reasonOf = ({ reason, translations }: WrittenException): string =>
    (locale === 'fr' ? undefined : translations?.[locale]?.reason) || reason || '';
  const hoursOf = ({ ranges }: WrittenException): string =>
    ranges.length > 0 ? formatHours(ranges, locale) : t('mallCalendar.closed');
  const holidayName = ({ name }: Holiday): string => name[locale];
  const holidayState = ({ isEstimated }: Holiday): string =>
    t(isEstimated ? 'mallCalendar.toConfirm' : 'mallCalendar.holiday');
  return { fullDate, reasonOf, hoursOf, holidayName, holidayState };
};

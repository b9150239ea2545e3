import type { TFunction } from 'i18next';
import type { Locale, Repetition } from 'shared-kernel/contracts';
import { calendarContext, formatDate, formatShortDateTime } from 'shared-kernel/format';
import { weekdayNames } from '../../fields/index.ts';

/** How often an event repeats, as the form offers it. */
export const CHOICES = ['DAILY', 'WEEKLY', 'MONTHLY', 'MONTHLY_WEEKDAY'] as const;

export const choiceOf = ({ frequency, isByWeekday }: Repetition): (typeof CHOICES)[number] =>
  frequency === 'MONTHLY' && isByWeekday ? 'MONTHLY_WEEKDAY' : frequency;

/** A cancelled or moved date in words. */
export const changeText = (
  { date, start }: Repetition['changes'][number],
  { timeZone }: Pick<Repetition, 'timeZone'>,
  t: TFunction,
  locale: Locale,
): string => {
  const moved = start && t('repetition.movedTo', { date: formatShortDateTime(start, { locale, timeZone }) });
  return `${formatDate(date, calendarContext(locale))} · ${moved ?? t('repetition.cancelled')}`;
};

/** A repetition as lines, for comparisons. */
export const repetitionLines = (repetition: Repetition | null, t: TFunction, locale: Locale): string[] => {
  if (!repetition) return [t('repetition.none')];
  const { frequency, interval, days, until, count, changes } = repetition;
  const names = weekdayNames(locale);
  return [
    [t(`repetition.choice.${choiceOf(repetition)}`), ...days.map((day) => names[day])].join(' · '),
    `${t(`repetition.interval.${frequency}`)} · ${interval}`,
    until
      ? `${t('repetition.ends.until')} · ${formatDate(until, calendarContext(locale))}`
      : `${t('repetition.ends.count')} · ${count}`,
    ...changes.map((change) => changeText(change, repetition, t, locale)),
  ];
};

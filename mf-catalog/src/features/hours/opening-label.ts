import type { TFunction } from 'i18next';
import type { Locale } from 'shared-kernel/contracts';
import { calendarContext, formatClock, formatDay, formatWeekday } from 'shared-kernel/format';
import { addDays, type LocalTime, type OpenState } from 'shared-kernel/hours';

/** Days ahead within which a weekday's name is unambiguous. */
const WEEKDAY_SIGHT = 6;

const opening = (today: string, { date, ...changes }: LocalTime, t: TFunction, locale: Locale): string => {
  const time = formatClock(changes.time, locale);
  if (date === today) return t('hours.opensAt', { time });
  if (date === addDays(today, 1)) return t('hours.opensTomorrow', { time });
  if (date <= addDays(today, WEEKDAY_SIGHT))
    return t('hours.opensOnWeekday', { weekday: formatWeekday(date, calendarContext(locale)), time });
  return t('hours.opensOnDate', { date: formatDay(date, calendarContext(locale)) });
};

/**
 * When an open place closes, or a closed one opens, in words: "ferme à 21 h", "ouvre demain à 9 h".
 * @param today the mall's date, `YYYY-MM-DD`
 * @returns an empty string without a known change
 */
export const changeLabel = ({ isOpen, changesAt }: OpenState, today: string, t: TFunction, locale: Locale): string => {
  if (isOpen) return changesAt ? t('hours.closesAt', { time: formatClock(changesAt.time, locale) }) : t('hours.allDay');
  return changesAt ? opening(today, changesAt, t, locale) : '';
};

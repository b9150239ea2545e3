import type { TFunction } from 'i18next';
import { calendarContext, type DateContext, formatClock, formatFullDay, formatTime } from 'shared-kernel/format';
import { toLocalTime } from 'shared-kernel/hours';
import { eventDays } from './event-days.ts';

interface Span {
  /** ISO 8601. */
  start: string;
  end: string;
}

const HOUR_MS = 3_600_000;
/** An evening event may end after midnight, and counts as one day. */
const LONGEST_EVENING = 12 * HOUR_MS;

/** Midnight at the end of a day is written as 24:00. */
const closingTime = (end: string, { locale, timeZone }: DateContext): string => {
  const { time } = toLocalTime(new Date(end), timeZone);
  return formatClock(time === '00:00' ? '24:00' : time, locale);
};

/** When an event takes place: its hours when it ends on the same day or night, otherwise its start and end. */
export const eventTimes = ({ start, end }: Span, t: TFunction, dates: DateContext): string => {
  const { first, last } = eventDays({ start, end }, dates.timeZone);
  const isEvening = Date.parse(end) - Date.parse(start) <= LONGEST_EVENING;
  if (first !== last && !isEvening) {
    return t('event.days', {
      from: formatFullDay(start, dates),
      opens: formatTime(start, dates),
      to: formatFullDay(last, calendarContext(dates.locale)),
      closes: closingTime(end, dates),
    });
  }
  return t('event.hours', {
    day: formatFullDay(start, dates),
    from: formatTime(start, dates),
    to: formatTime(end, dates),
  });
};

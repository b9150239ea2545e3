import type { TFunction } from 'i18next';
import { type DateContext, formatDay, formatFullDay, formatTime } from 'shared-kernel/format';

interface Span {
  /** ISO 8601. */
  start: string;
  end: string;
}

/** When an event takes place: its hours when it is over the same day, otherwise its first and last day. */
export const eventTimes = ({ start, end }: Span, t: TFunction, dates: DateContext): string => {
  const isOneDay = formatFullDay(start, dates) === formatFullDay(end, dates);
  if (!isOneDay) return t('event.days', { from: formatDay(start, dates), to: formatDay(end, dates) });
  return t('event.hours', {
    day: formatFullDay(start, dates),
    from: formatTime(start, dates),
    to: formatTime(end, dates),
  });
};

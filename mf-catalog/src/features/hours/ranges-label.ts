import type { TFunction } from 'i18next';
import type { TimeRange } from 'shared-kernel/contracts';
import type { DayHours } from 'shared-kernel/hours';

const isAroundTheClock = ({ open, close }: TimeRange): boolean => open === close;

/** A day's hours in words: "09:00 – 12:30, 14:00 – 18:00". */
export const rangesLabel = ({ ranges, kind }: DayHours, t: TFunction): string => {
  if (kind === 'unknown') return t('hours.unknown');
  if (ranges.length === 0) return t('hours.closedDay');
  return ranges
    .map((range) => (isAroundTheClock(range) ? t('hours.allDayRange') : t('hours.range', { ...range })))
    .join(', ');
};

import type { TFunction } from 'i18next';
import type { Locale } from 'shared-kernel/contracts';
import { formatHours } from 'shared-kernel/format';
import type { DayHours } from 'shared-kernel/hours';

/** A day's hours in words: "09:00 – 12:30, 14:00 – 18:00", closed, or unknown. */
export const rangesLabel = ({ ranges, kind }: DayHours, t: TFunction, locale: Locale): string => {
  if (kind === 'unknown') return t('hours.unknown');
  return ranges.length === 0 ? t('hours.closedDay') : formatHours(ranges, locale);
};

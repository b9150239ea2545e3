import type { Locale, TimeRange } from '../contracts/index.ts';
import { formatClock } from './clock.ts';

const AROUND_THE_CLOCK: Record<Locale, string> = {
  fr: '24 h / 24',
  ar: '24 ساعة',
  en: '24 hours',
};

/** Separates the ranges of a day. */
const COMMA: Record<Locale, string> = { fr: ', ', ar: '، ', en: ', ' };

const formatRange = ({ open, close }: TimeRange, locale: Locale): string => {
  if (open === close) return AROUND_THE_CLOCK[locale];
  const [from, to] = [formatClock(open, locale), formatClock(close, locale)];
  return locale === 'ar' ? `من ${from} إلى ${to}` : `${from} – ${to}`;
};

/** "9 h – 12 h 30, 14 h – 18 h" in French, "09:00 – 12:30, 14:00 – 18:00" in English. */
export const formatHours = (ranges: TimeRange[], locale: Locale): string =>
  ranges.map((range) => formatRange(range, locale)).join(COMMA[locale]);

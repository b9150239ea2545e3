import type { Locale, TimeRange } from '../contracts/index.ts';

const AROUND_THE_CLOCK: Record<Locale, string> = {
  fr: '24 h / 24',
  ar: '24 ساعة',
  en: '24 hours',
};

/** "09:00 – 12:30, 14:00 – 18:00". */
export const formatHours = (ranges: TimeRange[], locale: Locale): string =>
  ranges.map(({ open, close }) => (open === close ? AROUND_THE_CLOCK[locale] : `${open} – ${close}`)).join(', ');

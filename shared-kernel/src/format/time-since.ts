import type { Locale } from '../contracts/index.ts';
import { REGIONAL } from './regional.ts';

const MINUTE = 60;
const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/** Time since an instant in words: "il y a 5 minutes". Less than a minute, and future instants, are now. */
export const formatTimeSince = (instant: string, now: Date, locale: Locale): string => {
  const words = new Intl.RelativeTimeFormat(REGIONAL[locale], { numeric: 'auto' });
  const seconds = (now.getTime() - Date.parse(instant)) / 1000;
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return words.format(-Math.max(0, Math.floor(seconds / size)), unit);
};

import type { Locale } from '../contracts/site.ts';
import { formatClock } from './clock.ts';
import { REGIONAL } from './regional.ts';

/** French says "1er", which Intl doesn't. */
const LONE_ONE = /\b1 (?=\p{L})/u;
const TIME = /\b\d{2}:\d{2}\b/;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The language and the time zone of a formatted instant. */
export interface DateContext {
  locale: Locale;
  /** IANA name. */
  timeZone: string;
}

/** Context for dates without a time: `2026-12-01` is the first in every time zone. */
export const calendarContext = (locale: Locale): DateContext => ({ locale, timeZone: 'UTC' });

const format = (
  instant: string | Date,
  { locale, timeZone }: DateContext,
  options: Intl.DateTimeFormatOptions,
): string => {
  const key = [locale, timeZone, ...Object.entries(options)].join();
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(REGIONAL[locale], { ...options, timeZone });
  formatters.set(key, formatter);
  const text = formatter.format(new Date(instant));
  if (locale !== 'fr') return text;
  return text.replace(LONE_ONE, '1er ').replace(TIME, (time) => formatClock(time, locale));
};

/** "24 novembre 2026". @param instant ISO 8601 */
export const formatDate = (instant: string, context: DateContext): string =>
  format(instant, context, { day: 'numeric', month: 'long', year: 'numeric' });

/** "24 novembre 2026 à 18 h 30". */
export const formatDateTime = (instant: string, context: DateContext): string =>
  format(instant, context, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

/** "24 nov. 2026, 18 h 30". */
export const formatShortDateTime = (instant: string, context: DateContext): string =>
  format(instant, context, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** "2026". */
export const formatYear = (instant: Date, context: DateContext): string =>
  format(instant, context, { year: 'numeric' });

/** "novembre 2026". */
export const formatMonth = (instant: string, context: DateContext): string =>
  format(instant, context, { month: 'long', year: 'numeric' });

/** "24 novembre". */
export const formatDay = (instant: string, context: DateContext): string =>
  format(instant, context, { day: 'numeric', month: 'long' });

/** "24 nov.". */
export const formatShortDay = (instant: string, context: DateContext): string =>
  format(instant, context, { day: 'numeric', month: 'short' });

/** "mardi 24 novembre". */
export const formatFullDay = (instant: string, context: DateContext): string =>
  format(instant, context, { weekday: 'long', day: 'numeric', month: 'long' });

/** "mardi 24 novembre 2026". */
export const formatFullDate = (instant: string, context: DateContext): string =>
  format(instant, context, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** "mardi". */
export const formatWeekday = (instant: string, context: DateContext): string =>
  format(instant, context, { weekday: 'long' });

/** "M", for the head of a calendar. */
export const formatInitialOfWeekday = (instant: string, context: DateContext): string =>
  format(instant, context, { weekday: 'narrow' });

/** "mar.". */
export const formatShortWeekday = (instant: string, context: DateContext): string =>
  format(instant, context, { weekday: 'short' });

/** "18 h 30". */
export const formatTime = (instant: string, context: DateContext): string =>
  format(instant, context, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

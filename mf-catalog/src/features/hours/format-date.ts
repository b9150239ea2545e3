import type { Locale } from 'shared-kernel/contracts';

/** Regional forms: days before months, and the Latin digits that Tunisia uses with Arabic too. */
const REGIONAL: Record<Locale, string> = { fr: 'fr-TN', ar: 'ar-TN', en: 'en-GB' };

/** French counts the first of a month, which Intl doesn't. */
const LONE_ONE = /\b1 /;

const formatters = new Map<string, Intl.DateTimeFormat>();

const format = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string => {
  const key = locale + Object.keys(options).join();
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(REGIONAL[locale], { ...options, timeZone: 'UTC' });
  formatters.set(key, formatter);
  const text = formatter.format(Date.parse(date));
  return locale === 'fr' ? text.replace(LONE_ONE, '1er ') : text;
};

/** "lundi". */
export const formatWeekday = (date: string, locale: Locale): string => format(date, locale, { weekday: 'long' });

/** "24 novembre". */
export const formatDate = (date: string, locale: Locale): string =>
  format(date, locale, { day: 'numeric', month: 'long' });

/** "mardi 24 novembre". */
export const formatFullDate = (date: string, locale: Locale): string =>
  format(date, locale, { weekday: 'long', day: 'numeric', month: 'long' });

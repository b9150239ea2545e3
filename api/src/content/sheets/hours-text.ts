import {
  LOCALES,
  type Locale,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
  type WeeklyHours,
  type WrittenException,
} from 'shared-kernel/contracts';
import { textKey } from 'shared-kernel/i18n/text-key';
import { calendarDate, plainNumber } from 'shared-kernel/validation';
import { joinItems, splitItems } from './items.ts';

const CLOSED: Record<Locale, string> = { fr: 'fermé', ar: 'مغلق', en: 'closed' };
const CLOSED_KEYS = new Set(Object.values(CLOSED).map(textKey));

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

const namesOfDays = (weekday: 'short' | 'long') =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' });
      return [locale, WEEKDAYS.map((_, index) => format.format(MONDAY + index * DAY_MS))];
    }),
  ) as Record<Locale, string[]>;
const SHORT = namesOfDays('short');
const LONG = namesOfDays('long');

/** Weekdays by their names in every language. */
const DAYS = new Map<string, Weekday>(
  WEEKDAYS.flatMap((day, index) =>
    [SHORT, LONG].flatMap((names) => LOCALES.map((locale) => [textKey(names[locale][index] ?? ''), day] as const)),
  ),
);

const rangesText = (ranges: readonly TimeRange[], locale: Locale): string =>
  ranges.length === 0 ? CLOSED[locale] : ranges.map(({ open, close }) => `${open}-${close}`).join(', ');

/** Weekly hours as a line of text: `lun-sam 10:00-22:00; dim fermé`. */
export const weekText = (week: WeeklyHours, locale: Locale): string => {
  const nameOf = (index: number) => (SHORT[locale][index] ?? '').replace('.', '');
  const spans: { first: number; last: number; hours: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    const hours = rangesText(week[day], locale);
    const span = spans.at(-1);
    if (span?.hours === hours) span.last = index;
    else spans.push({ first: index, last: index, hours });
  }
  return spans
    .map(({ first, last, hours }) => `${nameOf(first)}${last > first ? `-${nameOf(last)}` : ''} ${hours}`)
    .join('; ');
};

const HYPHEN = /[-–—]/;
/** `9h`, `9h30`, `09:30`. */
const TIME = /^(\d{1,2})(?:[:hH](\d{2})?)?$/;

const timeOf = (text: string): string | undefined => {
  const [, hours, minutes = '00'] = TIME.exec(text.trim()) ?? [];
  return hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minutes}`;
};

/** The ranges of `10:00-13:00, 15:00-19:00`, or none when closed. Undefined for other texts. */
const rangesOf = (text: string): TimeRange[] | undefined => {
  if (CLOSED_KEYS.has(textKey(text))) return [];
  const ranges = text.split(/[,،]/).map((range) => {
    const [open, close, ...rest] = range.split(HYPHEN).map(timeOf);
    return open && close && rest.length === 0 ? { open, close } : undefined;
  });
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
};

const daysOf = (text: string): Weekday[] => {
  const [first, last = first] = text.split(HYPHEN).map((name) => DAYS.get(textKey(name)));
  if (!first || !last) return [];
  const [from, to] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  const span = Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => WEEKDAYS[(from + index) % 7] as Weekday);
  return span;
};

const partsOf = (text: string): string[] => splitItems(text).map((part) => part.replace(/\s+/g, ' '));

/** Splits `lun-sam 9h-20h` before its first digit, and `dim fermé` before its last word. */
const daysAndHours = (part: string): [days: string, hours: string] => {
  const digit = part.search(/\d/);
  const at = digit > 0 ? digit : part.lastIndexOf(' ') + 1;
  return [part.slice(0, at).trim(), part.slice(at)];
};

/** Reads {@link weekText}. Days that aren't named are closed. Undefined when it can't be read. */
export const readWeek = (text: string): WeeklyHours | undefined => {
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, [] as TimeRange[]])) as WeeklyHours;
  for (const part of partsOf(plainNumber(text))) {
    const [names, hours] = daysAndHours(part);
    const [days, ranges] = [daysOf(names), rangesOf(hours)];
    if (days.length === 0 || !ranges) return undefined;
    for (const day of days) week[day] = ranges;
  }
  return week;
};

/** Dates with other hours, as a line of text: `2026-12-25 fermé (Noël); 2026-12-31 10:00-18:00`. */
export const exceptionsText = (exceptions: readonly WrittenException[], locale: Locale): string =>
  joinItems(
    exceptions.map(
      ({ date, ranges, reason }) => `${date} ${rangesText(ranges, locale)}${reason ? ` (${reason})` : ''}`,
    ),
  );

/** Splits `2026-12-25 fermé (Noël)`. */
const exceptionParts = (part: string): { date: string; hours: string; reason: string | null } => {
  const space = part.indexOf(' ');
  const bracket = part.endsWith(')') ? part.indexOf('(') : -1;
  const [date, end] = [part.slice(0, space), bracket === -1 ? part.length : bracket];
  return { date, hours: part.slice(space, end).trim(), reason: bracket === -1 ? null : part.slice(bracket + 1, -1) };
};

/**
 * Reads {@link exceptionsText}. Undefined when it can't be read.
 * @param current - the record's; translations of a reason stay with the same reason on the same date.
 */
export const readExceptions = (
  text: string,
  current: readonly WrittenException[],
): Omit<WrittenException, 'untranslated'>[] | undefined => {
  const read = partsOf(text).map((part) => {
    const { date, hours, reason } = exceptionParts(part);
    const ranges = rangesOf(plainNumber(hours));
    if (!calendarDate().isValidSync(date, { strict: true }) || !ranges) return undefined;
    const known = current.find((each) => each.date === date && each.reason === reason);
    return { date, ranges, reason, ...(known?.translations && { translations: known.translations }) };
  });
  return read.every((each) => each !== undefined) ? read : undefined;
};

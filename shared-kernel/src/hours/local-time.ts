import { toDate, toDayNumber } from './calendar-date.ts';

/** A date and time of day in some time zone. */
export interface LocalTime {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:mm`. */
  time: string;
}

export const MINUTES_PER_DAY = 1440;
const MILLISECONDS_PER_MINUTE = 60_000;

/** Creating a formatter is a hundred times slower than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** Cached: a page converts the same minute once per shop. */
let latest = { minute: Number.NaN, timeZone: '', local: { date: '', time: '' } };

/**
 * The local time of an instant in a time zone.
 * @param timeZone IANA name
 */
export const toLocalTime = (instant: Date, timeZone: string): LocalTime => {
  const minute = Math.floor(instant.getTime() / MILLISECONDS_PER_MINUTE);
  if (latest.minute !== minute || latest.timeZone !== timeZone) {
    const [date = '', time = ''] = formatterOf(timeZone).format(instant).split(', ');
    // Years before 1000 have fewer digits.
    latest = { minute, timeZone, local: { date: date.padStart('YYYY-MM-DD'.length, '0'), time } };
  }
  return latest.local;
};

/** Minutes from midnight to an `HH:mm` time. */
export const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The `HH:mm` time of a minute of the day; minutes of the next day wrap around. */
export const toTime = (minutes: number): string => {
  const minute = minutes % MINUTES_PER_DAY;
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
};

/** Minutes of the local clock since midnight on 1 January 1970: one number line for dates and times. */
export const toWallMinutes = ({ date, time }: LocalTime): number =>
  toDayNumber(date) * MINUTES_PER_DAY + toMinutes(time);

/** The reverse of {@link toWallMinutes}. */
export const fromWallMinutes = (minutes: number): LocalTime => ({
  date: toDate(Math.floor(minutes / MINUTES_PER_DAY)),
  time: toTime(minutes),
});

/**
 * The instant of a local time in a time zone. When the clock shows the time twice, the first; when the clock skips it,
 * the instant moves by the skipped time.
 */
export const toInstant = (local: LocalTime, timeZone: string): Date => {
  const wall = toWallMinutes(local);
  const offsetAt = (minutes: number): number =>
    toWallMinutes(toLocalTime(new Date(minutes * MILLISECONDS_PER_MINUTE), timeZone)) - minutes;
  const [before, after] = [offsetAt(wall - MINUTES_PER_DAY), offsetAt(wall + MINUTES_PER_DAY)];
  const isShownWith = (offset: number): boolean => offsetAt(wall - offset) === offset;
  return new Date((wall - (isShownWith(before) || !isShownWith(after) ? before : after)) * MILLISECONDS_PER_MINUTE);
};

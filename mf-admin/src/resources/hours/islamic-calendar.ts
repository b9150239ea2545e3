import { addDays } from 'shared-kernel/hours';

/** A date of the Islamic calendar. */
interface IslamicDate {
  year: number;
  /** From 1: Ramadan is 9. */
  month: number;
  day: number;
}

/** 1 Muharram of year 1. */
const EPOCH = '0622-07-19';
const DAYS_PER_MONTH = 29.530588;
/** The largest difference between a month's start and the average. */
const MAX_DAYS_OFF = 4;

// Umm al-Qura calculates the start of months in advance; other calendars wait until the moon is sighted.
const formatter = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** The Islamic date of a `YYYY-MM-DD` date, in the calendar of Umm al-Qura. */
export const toIslamic = (date: string): IslamicDate => {
  const parts = new Map(formatter.formatToParts(new Date(date)).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
};

/**
 * The `YYYY-MM-DD` date of an Islamic one, in the calendar of Umm al-Qura.
 * @throws RangeError when the month has no such day
 */
export const fromIslamic = ({ year, month, day }: IslamicDate): string => {
  const months = (year - 1) * 12 + month - 1;
  const average = addDays(EPOCH, Math.round(months * DAYS_PER_MONTH) + day - 1);
  for (let days = -MAX_DAYS_OFF; days <= MAX_DAYS_OFF; days += 1) {
    const date = addDays(average, days);
    const found = toIslamic(date);
    if (found.year === year && found.month === month && found.day === day) return date;
  }
  throw new RangeError(`no day ${day} in month ${month} of ${year}`);
};

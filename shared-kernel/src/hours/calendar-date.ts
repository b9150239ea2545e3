import { WEEKDAYS, type Weekday } from '../contracts/hours.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const EPOCH_WEEKDAY = 3;

/** Days from 1 January 1970 to a `YYYY-MM-DD` date, so that dates can be subtracted. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;

/** The `YYYY-MM-DD` date of a day number. */
export const toDate = (day: number): string => new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** Whether a text is a valid `YYYY-MM-DD` date: 30 February isn't. */
export const isDate = (text: string): boolean => {
  const day = toDayNumber(text);
  return !Number.isNaN(day) && toDate(day) === text;
};

const weekdayIndex = (day: number): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

/** The weekday of a `YYYY-MM-DD` date. */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(toDayNumber(date))] as Weekday;

/** Adds days to a date; a negative number subtracts. */
export const addDays = (date: string, days: number): string => toDate(toDayNumber(date) + days);

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => {
  const day = toDayNumber(date);
  return toDate(day - weekdayIndex(day));
};

import { WEEKDAYS, type Weekday } from '../contracts/hours.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const EPOCH_WEEKDAY = 3;

/** Days from 1 January 1970 to a `YYYY-MM-DD` date: dates as numbers, so that they can be counted. */
export const toDayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MILLISECONDS_PER_DAY;

/** The `YYYY-MM-DD` date of a day number. */
export const toDate = (day: number): string => new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

/** Whether the calendar has a date that is written `YYYY-MM-DD`: it has no 30 February. */
export const isDate = (text: string): boolean => {
  const day = toDayNumber(text);
  return !Number.isNaN(day) && toDate(day) === text;
};

const weekdayIndex = (day: number): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

/** The weekday of a `YYYY-MM-DD` date. */
export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(toDayNumber(date))] as Weekday;

/** The date that many days later; earlier when negative. */
export const addDays = (date: string, days: number): string => toDate(toDayNumber(date) + days);

/** The Monday of the week that a date is in. */
export const mondayOf = (date: string): string => {
  const day = toDayNumber(date);
  return toDate(day - weekdayIndex(day));
};

import type { Schema } from 'yup';
import { type HoursException, WEEKDAYS, type WeeklyHours } from '../contracts/hours.ts';
import { calendarDate, list, record, text, timeOfDay } from '../validation/index.ts';

const MOST_RANGES = 4;
/** Dates of one record whose hours differ. */
export const MOST_EXCEPTIONS = 200;

const ranges = () =>
  list(record({ open: timeOfDay().required(), close: timeOfDay().required() }), MOST_RANGES).required();

const days = () => record(Object.fromEntries(WEEKDAYS.map((day) => [day, ranges()])));

/** Hours of each weekday; an empty list is closed. */
export const week = () => days() as unknown as Schema<WeeklyHours>;

/** To yup an absent object is one of absent fields, unless it is told otherwise. */
export const requiredWeek = () => days().default(undefined).required() as unknown as Schema<WeeklyHours>;

/** The hours of those who may keep the mall's. */
export const optionalWeek = () => days().nullable().default(null) as unknown as Schema<WeeklyHours | null>;

/** Dates whose hours differ. */
export const exceptions = () =>
  list(
    record({ date: calendarDate().required(), ranges: ranges(), reason: text(200).nullable().default(null) }),
    MOST_EXCEPTIONS,
  ).default([]) as unknown as Schema<HoursException[]>;

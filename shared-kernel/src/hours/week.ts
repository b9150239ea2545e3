import { addDays } from './calendar-date.ts';
import { type AnnouncedHours, type DayHours, hoursOn } from './opening-calendar.ts';

/** The hours of a number of days from a date. */
export const daysFrom = (calendar: AnnouncedHours, date: string, count: number): DayHours[] =>
  Array.from({ length: count }, (_, index) => hoursOn(calendar, addDays(date, index)));

/** The hours of seven days from a date: a Monday for a calendar week, or today for the next days. */
export const weekFrom = (calendar: AnnouncedHours, date: string): DayHours[] => daysFrom(calendar, date, 7);

const isException = ({ kind }: DayHours): boolean => kind === 'exception';

/** The days with an exception among a number of days from a date, soonest first. */
export const upcomingExceptions = (calendar: AnnouncedHours, date: string, days: number): DayHours[] =>
  daysFrom(calendar, date, days).filter(isException);

import { addDays } from './calendar-date.ts';
import { type AnnouncedHours, type DayHours, hoursOn } from './opening-calendar.ts';

/** The hours of that many days, starting with a date. */
export const daysFrom = (calendar: AnnouncedHours, date: string, count: number): DayHours[] =>
  Array.from({ length: count }, (_, index) => hoursOn(calendar, addDays(date, index)));

/** The hours of seven days, starting with a date: its Monday for a calendar week, or today for the days ahead. */
export const weekFrom = (calendar: AnnouncedHours, date: string): DayHours[] => daysFrom(calendar, date, 7);

const isException = ({ kind }: DayHours): boolean => kind === 'exception';

/** The exceptional days among that many days, starting with a date; soonest first. */
export const upcomingExceptions = (calendar: AnnouncedHours, date: string, days: number): DayHours[] =>
  daysFrom(calendar, date, days).filter(isException);

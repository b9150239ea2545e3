import { addDays, mondayOf } from '../../hours/index.ts';

const DAYS = 7;

/** The `YYYY-MM` month of a `YYYY-MM-DD` date. */
export const monthOf = (date: string): string => date.slice(0, 'YYYY-MM'.length);

/** The first date of a `YYYY-MM` month. */
export const firstOf = (month: string): string => `${month}-01`;

/** Adds months to a `YYYY-MM` month; a negative count subtracts. */
export const addMonths = (month: string, count: number): string => {
  const first = new Date(firstOf(month));
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthOf(first.toISOString());
};

/** The weeks of a month, from Mondays, filled with days of the adjacent months. */
export const weeksOf = (month: string): string[][] => {
  const end = firstOf(addMonths(month, 1));
  const weeks: string[][] = [];
  for (let monday = mondayOf(firstOf(month)); monday < end; monday = addDays(monday, DAYS)) {
    weeks.push(Array.from({ length: DAYS }, (_, index) => addDays(monday, index)));
  }
  return weeks;
};

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

/** The last date of a `YYYY-MM` month. */
export const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

/** The same day of the month after a number of months, or its last day: a month after 31 January is 28 February. */
export const sameDayIn = (date: string, months: number): string => {
  const month = addMonths(monthOf(date), months);
  const last = lastOf(month);
  const wanted = month + date.slice(month.length);
  return wanted < last ? wanted : last;
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

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/**
 * The date that a key moves to, as in the ARIA grid pattern: by days and weeks, to either end of the week, by months,
 * or by years with Shift.
 * @returns undefined for other keys
 */
export const dateAfterKey = ({ key, shiftKey }: Pressed, date: string, isRtl: boolean): string | undefined => {
  const along = isRtl ? -1 : 1;
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => string> = {
    ArrowRight: () => addDays(date, along),
    ArrowLeft: () => addDays(date, -along),
    ArrowDown: () => addDays(date, DAYS),
    ArrowUp: () => addDays(date, -DAYS),
    Home: () => mondayOf(date),
    End: () => addDays(mondayOf(date), DAYS - 1),
    PageDown: () => sameDayIn(date, months),
    PageUp: () => sameDayIn(date, -months),
  };
  return moves[key]?.();
};

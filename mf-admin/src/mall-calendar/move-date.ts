import { addMonths, firstOf, monthOf } from 'shared-kernel/format/calendar';
import { addDays, mondayOf } from 'shared-kernel/hours';

const DAYS = 7;

/** The same day of the month after a number of months, or its last day: a month after 31 January is 28 February. */
export const sameDayIn = (date: string, months: number): string => {
  const month = addMonths(monthOf(date), months);
  const last = lastOf(month);
  const wanted = month + date.slice(month.length);
  return wanted < last ? wanted : last;
};

/** The last date of a `YYYY-MM` month. */
const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

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

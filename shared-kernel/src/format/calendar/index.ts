/** Months as calendars show them. */
export { addMonths, firstOf, monthOf, weeksOf } from './month.ts';

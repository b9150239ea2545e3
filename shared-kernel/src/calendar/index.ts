/** Months as calendars show them, and the keys that lead through them. */
export { addMonths, dateAfterKey, firstOf, lastOf, monthOf, sameDayIn, weeksOf } from './month.ts';

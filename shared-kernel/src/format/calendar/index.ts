/** Months as calendars show them, and keyboard navigation in them. */
export { addMonths, dateAfterKey, firstOf, lastOf, monthOf, sameDayIn, weeksOf } from './month.ts';

/** The dates of repeated events. Pages of visitors don't load it: the API computes them. */
export { type DatesProblem, datesProblem, mallEventWithDates, writtenDates } from './dates-rule.ts';
export { datesOf, type Occurrence, occurrencesOf, plannedStarts, recurrenceRule } from './occurrences.ts';
export { repetitionText } from './repetition-text.ts';

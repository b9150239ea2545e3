/** The dates of repeated events. Pages of visitors don't load it: the API computes them. */
export { mallEventWithDates, writtenOccurrences } from './dates-rule.ts';
export { type Occurrence, occurrencesOf, plannedDates, plannedStarts, recurrenceRule } from './occurrences.ts';
export { repetitionText } from './repetition-text.ts';

import type { Weekday } from './hours.ts';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** The most dates of an event. */
export const MAX_OCCURRENCES = 200;

/** A date of an event. */
export interface EventSpan {
  /** ISO 8601. */
  start: string;
  end: string;
}

/** A date of a rule that is cancelled, or takes place at another time. */
export interface OccurrenceChange {
  /** The date by the rule, `YYYY-MM-DD`. */
  date: string;
  /** ISO 8601; null when the date is cancelled. */
  start: string | null;
  end: string | null;
}

/** When an event repeats: a rule of RFC 5545 and its exceptions. Either `until` or `count` ends it. */
export interface Repetition {
  frequency: (typeof FREQUENCIES)[number];
  /** Every so many days, weeks or months. */
  interval: number;
  /** Days of a weekly rule; empty for the day of the start. */
  days: Weekday[];
  /** Whether a monthly rule repeats the weekday of the start, such as the second Tuesday, instead of its date. */
  isByWeekday: boolean;
  /** Last date, `YYYY-MM-DD`. */
  until: string | null;
  /** Number of dates, including cancelled ones. */
  count: number | null;
  /** IANA name of the clock that the rule follows. */
  timeZone: string;
  changes: OccurrenceChange[];
}

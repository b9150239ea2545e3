import type { RecordTitle } from './content.ts';

/**
 * Lists of content that need an action.
 * - `waiting`: waits for the approval of the caller
 * - `own`: the caller's, waiting for the approval of a reviewer
 * - `scheduled`: becomes public or begins later
 * - `stale`: is over, or had no change for long
 * - `untranslated`: lacks a text in one of the languages
 */
export const WORK_LISTS = ['waiting', 'own', 'scheduled', 'stale', 'untranslated'] as const;
export type WorkList = (typeof WORK_LISTS)[number];

/** States of records, which the back office's lists can be filtered by. */
export const WORK_STATES = ['waiting', 'proposals', 'scheduled', 'stale', 'untranslated'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** A record of such a list. */
export interface WorkRecord extends RecordTitle {
  id: string;
  /** When it was proposed, begins, ended, or was last changed; ISO 8601 UTC, or a date. */
  at: string;
  /** Author of the proposal; null in other lists, and when unknown. */
  authorId: string | null;
}

/** Records of one content type in one state: the count, and the first of them. */
export interface WorkOfType {
  /** Name of the content type. */
  resource: string;
  state: WorkState;
  total: number;
  records: WorkRecord[];
}

/** A daily count; `YYYY-MM-DD` in the mall's time zone. */
export interface DayCount {
  day: string;
  count: number;
}

/** Page views of a content type's records in recent weeks. The current day is only counted in `today`. */
export interface ViewsOfType {
  resource: string;
  total: number;
  /** The same number of days before. */
  before: number;
  today: number;
  /** Every day, oldest first. */
  days: DayCount[];
  /** The most viewed records. */
  records: (RecordTitle & { id: string; count: number })[];
}

/** A view of a record's page. */
export interface RecordView {
  /** Name of the content type. */
  resource: string;
  id: string;
}

/** Subscribers to the newsletter at the end of a week. */
export interface NewsletterWeek {
  /** Last day of the week: `YYYY-MM-DD` in the mall's time zone. */
  until: string;
  readers: number;
  joined: number;
  left: number;
}

/** A search of visitors without results, in recent weeks. */
export interface MissedSearch {
  id: string;
  term: string;
  /** Number of days with this search. */
  days: number;
  /** The last day with this search. */
  lastOn: string;
}

import type { RecordTitle } from './content.ts';

/**
 * Lists of content that somebody has to do something about.
 * - `waiting`: for the approval of whoever asks;
 * - `own`: of whoever asks, for somebody else's approval;
 * - `scheduled`: becomes public or begins later;
 * - `stale`: is over, or was not changed for long;
 * - `untranslated`: lacks a text in one of the languages.
 */
export const WORK_LISTS = ['waiting', 'own', 'scheduled', 'stale', 'untranslated'] as const;
export type WorkList = (typeof WORK_LISTS)[number];

/** What records of such a list are: states that the back office's lists can be narrowed to. */
export const WORK_STATES = ['waiting', 'proposals', 'scheduled', 'stale', 'untranslated'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** A record of such a list. */
export interface WorkRecord extends RecordTitle {
  id: string;
  /** When it was proposed, begins, is over since, or was changed last; ISO 8601 UTC, or the date alone. */
  at: string;
  /** Who proposes what is to be decided; null of other lists, and where nobody knows. */
  authorId: string | null;
}

/** What such a list has of one content type in one state: how many records, and the first of them. */
export interface WorkOfType {
  /** Name of the content type. */
  resource: string;
  state: WorkState;
  total: number;
  records: WorkRecord[];
}

/** A number of a day; `YYYY-MM-DD` by the mall's clock. */
export interface DayCount {
  day: string;
  count: number;
}

/** How often pages of a content type's records were seen, in the last weeks; today, which isn't over, is in `today` alone. */
export interface ViewsOfType {
  resource: string;
  total: number;
  /** As many days earlier. */
  before: number;
  today: number;
  /** Every day, the first one first. */
  days: DayCount[];
  /** Those that were seen most. */
  records: (RecordTitle & { id: string; count: number })[];
}

/** A page of a record was seen. */
export interface RecordView {
  /** Name of the content type. */
  resource: string;
  id: string;
}

/** Readers of the newsletter at the end of a week. */
export interface NewsletterWeek {
  /** Its last day: `YYYY-MM-DD` by the mall's clock. */
  until: string;
  readers: number;
  joined: number;
  left: number;
}

/** What visitors looked for in vain, in the last weeks. */
export interface MissedSearch {
  id: string;
  term: string;
  /** On how many days. */
  days: number;
  /** The last day of it. */
  lastOn: string;
}

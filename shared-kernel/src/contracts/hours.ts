import type { Localised, Translations } from './content.ts';

/** ISO order: the week starts on Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:mm` in the mall's time zone. A close at or before the open is on the next day. */
export interface TimeRange {
  open: string;
  close: string;
}

/** Ranges of each day; an empty list is closed. */
export type WeeklyHours = Record<Weekday, TimeRange[]>;

/** A date whose hours differ: a public holiday, a late-night sale. */
export interface HoursException extends Localised {
  /** `YYYY-MM-DD` in the mall's time zone. */
  date: string;
  ranges: TimeRange[];
  /** Why, in the reader's language. */
  reason: string | null;
}

/** An exception as it is written: the reason is French. */
export interface WrittenException extends HoursException {
  /** Absent where the reason is in no other language. */
  translations?: Translations;
}

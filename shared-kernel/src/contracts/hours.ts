import type { Localised, Translations } from './content.ts';

/** ISO order: the week starts on Monday. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:mm` in the mall's time zone. A close at or before the open is on the next day. */
export interface TimeRange {
  open: string;
  close: string;
}

/** Ranges of each day. An empty list means closed. */
export type WeeklyHours = Record<Weekday, TimeRange[]>;

/** A date with different hours: a public holiday, a late-night sale. */
export interface HoursException extends Localised {
  /** `YYYY-MM-DD` in the mall's time zone. */
  date: string;
  ranges: TimeRange[];
  /** The reason, in the reader's language. */
  reason: string | null;
}

/** An exception as it is stored: the reason is in French. */
export interface WrittenException extends HoursException {
  /** Absent when the reason has no translation. */
  translations?: Translations;
}

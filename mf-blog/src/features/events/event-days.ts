import { toLocalTime } from 'shared-kernel/hours';

interface Span {
  /** ISO 8601. */
  start: string;
  end: string;
}

/** First and last day of an event in the mall's calendar. An event that ends at midnight ends on the day before. */
export const eventDays = ({ start, end }: Span, timeZone: string): { first: string; last: string } => ({
  first: toLocalTime(new Date(start), timeZone).date,
  last: toLocalTime(new Date(Math.max(Date.parse(start), Date.parse(end) - 1)), timeZone).date,
});

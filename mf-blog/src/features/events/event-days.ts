import { toLocalTime } from 'shared-kernel/hours';

interface Span {
  /** ISO 8601. */
  start: string;
  end: string;
}

/** The days of the mall's calendar that an event takes place on: one that ends at midnight is over by the next. */
export const eventDays = ({ start, end }: Span, timeZone: string): { first: string; last: string } => ({
  first: toLocalTime(new Date(start), timeZone).date,
  last: toLocalTime(new Date(Math.max(Date.parse(start), Date.parse(end) - 1)), timeZone).date,
});

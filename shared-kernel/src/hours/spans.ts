import type { TimeRange } from '../contracts/hours.ts';
import { MINUTES_PER_DAY, toMinutes, toTime } from './local-time.ts';

/** An opening in minutes from midnight of its day; `end` is past 1440 when it lasts into the next day. */
export interface Span {
  start: number;
  end: number;
}

const isPastMidnight = (start: number, close: number): boolean => close <= start;

export const toSpan = ({ open, close }: TimeRange): Span => {
  const start = toMinutes(open);
  const end = toMinutes(close);
  return { start, end: isPastMidnight(start, end) ? end + MINUTES_PER_DAY : end };
};

const toRange = ({ start, end }: Span): TimeRange => ({ open: toTime(start), close: toTime(end) });

/** The intersection of two lists of ranges of one day. */
export const intersect = (some: TimeRange[], others: TimeRange[]): TimeRange[] =>
  some
    .map(toSpan)
    .flatMap((a) => others.map(toSpan).map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) })))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start)
    .map(toRange);

/** Whether ranges of one day overlap. Invalid times never do. */
export const overlap = (ranges: readonly TimeRange[]): boolean =>
  ranges
    .map(toSpan)
    .sort((a, b) => a.start - b.start)
    .some(({ start }, index, spans) => start < (spans[index - 1]?.end ?? start));

import type { EventSpan, MallEvent } from 'shared-kernel/contracts';

const isLeft =
  (now: number) =>
  ({ end }: EventSpan): boolean =>
    now < Date.parse(end);

/**
 * An event at its chosen date, or at its current or next one: the loaded date may be over since. Its `dates` are the
 * others that aren't over.
 * @param now - ms
 */
export const atDate = (event: MallEvent, chosen: EventSpan | null, now: number): MallEvent => {
  const dates = [event, ...(event.dates ?? [])];
  const left = dates.filter(isLeft(now));
  const { start, end } = chosen ?? left[0] ?? dates.at(-1) ?? event;
  return { ...event, start, end, dates: left.filter((date) => date.start !== start || date.end !== end) };
};

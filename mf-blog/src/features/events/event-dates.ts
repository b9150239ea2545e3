import type { EventSpan, MallEvent } from 'shared-kernel/contracts';
import { eventDays } from './event-days.ts';
import type { ChosenDate } from './load-event.ts';

/** The span that begins on a chosen day, or else one that is still on then. */
export const chosenSpan = (chosen: ChosenDate | null, timeZone: string): EventSpan | undefined =>
  chosen?.spans.find((span) => eventDays(span, timeZone).first === chosen.date) ?? chosen?.spans.at(-1);

/**
 * An event at its chosen date, or at its current or next one: the loaded date may be over since. Its `dates` are the
 * others among the loaded ones that aren't over.
 * @param now - ms
 */
export const atDate = (event: MallEvent, chosen: EventSpan | undefined, now: number): MallEvent => {
  const dates = [event, ...(event.dates ?? [])];
  const next = dates.filter(({ end }) => now < Date.parse(end));
  const { start, end } = chosen ?? next[0] ?? dates.at(-1) ?? event;
  return { ...event, start, end, dates: next.filter((date) => date.start !== start || date.end !== end) };
};

import type { MallEvent } from 'shared-kernel/contracts';

/** An event at its current or next date, with the dates after it: the loaded date may be over since. @param now - ms */
export const atDate = (event: MallEvent, now: number): MallEvent => {
  const dates = [event, ...(event.dates ?? [])];
  const index = dates.findIndex(({ end }) => now < Date.parse(end));
  const { start, end } = dates.at(index) ?? event;
  return { ...event, start, end, dates: index < 0 ? [] : dates.slice(index + 1) };
};

import type { ContentType } from 'shared-kernel/content';
import type { RamadanWorkingHours } from 'shared-kernel/contracts';
import { addDays, mondayOf, toInstant, toLocalTime } from 'shared-kernel/hours';
import type { FormValues } from '../form/form-values.ts';

/** When the mall is full: the clock's times that are a press away. */
const EVENING = '20:00';
const RAMADAN_EVENING = '21:00';
const AFTERNOON = '15:00';
const SATURDAY = 5;

/** A moment that somebody may want to see the site at, as an instant; its name is a text's key. */
export interface Moment {
  name: 'start' | 'tonight' | 'saturday' | 'ramadan';
  at: string;
}

interface Surroundings {
  now: Date;
  timeZone: string;
  /** Hours of Ramadans, as far as they are known. */
  ramadans: readonly Pick<RamadanWorkingHours, 'from'>[];
  /** When the record that is previewed begins to show, if that is ahead. */
  start?: string | undefined;
}

/** The moments ahead that are a press away, in the order of time but for the record's own, which comes first. */
export const momentsAhead = ({ now, timeZone, ramadans, start }: Surroundings): Moment[] => {
  const { date: today } = toLocalTime(now, timeZone);
  const instantOf = (date: string, time: string): string => toInstant({ date, time }, timeZone).toISOString();
  const saturday = addDays(mondayOf(addDays(today, 2)), SATURDAY);
  const ramadan = ramadans
    .map(({ from }) => from)
    .filter((from) => from > today)
    .toSorted()[0];
  const moments: Moment[] = [
    ...(start ? [{ name: 'start', at: start } as const] : []),
    { name: 'tonight', at: instantOf(today, EVENING) },
    { name: 'saturday', at: instantOf(saturday, AFTERNOON) },
    ...(ramadan ? [{ name: 'ramadan', at: instantOf(ramadan, RAMADAN_EVENING) } as const] : []),
  ];
  return moments.filter(({ at }) => Date.parse(at) > now.getTime());
};

const FIRST_FIELD = 'publishedAt';

/**
 * When a record begins to show on the site, by what its form holds: a moment, or the evening of a day.
 * @returns undefined where it shows as soon as it is approved
 */
export const startOf = ({ span }: ContentType, values: FormValues, timeZone: string): string | undefined => {
  const start = values[span?.from ?? FIRST_FIELD];
  if (typeof start !== 'string' || Number.isNaN(Date.parse(start))) return undefined;
  return start.includes('T') ? start : toInstant({ date: start, time: EVENING }, timeZone).toISOString();
};

import type { ContentType } from 'shared-kernel/content';
import type { RamadanWorkingHours } from 'shared-kernel/contracts';
import { addDays, mondayOf, toInstant, toLocalTime } from 'shared-kernel/hours';
import type { FormValues } from '../form/form-values.ts';

/** Suggested times of day, when the mall is busy. */
const EVENING = '20:00';
const RAMADAN_EVENING = '21:00';
const AFTERNOON = '15:00';
const SATURDAY = 5;

/** A suggested moment for a preview, as an instant; its name is a text's key. */
export interface Moment {
  name: 'start' | 'tonight' | 'saturday' | 'ramadan';
  at: string;
}

interface MomentOptions {
  now: Date;
  timeZone: string;
  /** Hours of Ramadans, as far as they are known. */
  ramadans: readonly Pick<RamadanWorkingHours, 'from'>[];
  /** When the previewed record becomes visible, if in the future. */
  start?: string | undefined;
}

/** The suggested future moments in chronological order, with the record's own first. */
export const momentsAhead = ({ now, timeZone, ramadans, start }: MomentOptions): Moment[] => {
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
 * When a record becomes visible according to its form: an instant, or the evening of a day.
 * @returns undefined when it becomes visible with its approval
 */
export const startOf = ({ span }: ContentType, values: FormValues, timeZone: string): string | undefined => {
  const start = values[span?.from ?? FIRST_FIELD];
  if (typeof start !== 'string' || Number.isNaN(Date.parse(start))) return undefined;
  return start.includes('T') ? start : toInstant({ date: start, time: EVENING }, timeZone).toISOString();
};

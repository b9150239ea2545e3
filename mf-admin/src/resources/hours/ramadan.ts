import type { RamadanWorkingHours } from 'shared-kernel/contracts';
import { addDays } from 'shared-kernel/hours';
import { fromIslamic, toIslamic } from './islamic-calendar.ts';

const RAMADAN = 9;

/** The expected dates of a Ramadan; the sighting of the moon may move either end by a day. */
export interface Ramadan {
  islamicYear: number;
  /** `YYYY-MM-DD`, both included. */
  from: string;
  until: string;
}

/** The Ramadan of an Islamic year. Two may begin in the same Gregorian year, as in 2030. */
export const ramadanOf = (islamicYear: number): Ramadan => ({
  islamicYear,
  from: fromIslamic({ year: islamicYear, month: RAMADAN, day: 1 }),
  until: addDays(fromIslamic({ year: islamicYear, month: RAMADAN + 1, day: 1 }), -1),
});

/** The next Ramadans from a `YYYY-MM-DD` date, including a current one. */
export const comingRamadans = (today: string, count: number): Ramadan[] => {
  const { year, month } = toIslamic(today);
  const first = month > RAMADAN ? year + 1 : year;
  return Array.from({ length: count }, (_, index) => ramadanOf(first + index));
};

/** Whether hours are for a Ramadan, even if their dates differ slightly. */
export const isFor =
  ({ from, until }: Pick<Ramadan, 'from' | 'until'>) =>
  (hours: RamadanWorkingHours): boolean =>
    hours.from <= until && from <= hours.until;

/** The last hours before a Ramadan, as a template for the next ones. */
export const lastBefore = (all: readonly RamadanWorkingHours[], { from }: Ramadan): RamadanWorkingHours | undefined =>
  all.filter((hours) => hours.until < from).toSorted((one, other) => other.from.localeCompare(one.from))[0];

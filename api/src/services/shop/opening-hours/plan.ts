import { isDeepStrictEqual } from 'node:util';
import type { WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import type { OpeningHoursChange } from './schemas.ts';

/** A shop's hours: its own week or the mall's, with exceptions by date. */
export interface ShopHours {
  weeklyHours: WeeklyHours | null;
  exceptions: WrittenException[];
}

export interface Plan {
  hours: ShopHours;
  /** Dates with existing different exceptions, which the change keeps or replaces. */
  dates: string[];
}

export type Change = Omit<OpeningHoursChange, 'undo' | 'plan'>;

/** Computes a shop's hours after a change. */
export const planFor = (
  hours: ShopHours,
  { weeklyHours, addExceptions, removeExceptions, conflicts }: Change,
): Plan => {
  const kept = new Map(hours.exceptions.map((exception) => [exception.date, exception]));
  for (const date of removeExceptions) kept.delete(date);
  const dates: string[] = [];
  for (const exception of addExceptions) {
    const own = kept.get(exception.date);
    const isOther = own !== undefined && !isDeepStrictEqual(own, exception);
    if (isOther) dates.push(exception.date);
    if (!isOther || conflicts === 'replace') kept.set(exception.date, exception);
  }
  const exceptions = [...kept.values()].sort((one, other) => one.date.localeCompare(other.date));
  return { hours: { weeklyHours: weeklyHours === undefined ? hours.weeklyHours : weeklyHours, exceptions }, dates };
};

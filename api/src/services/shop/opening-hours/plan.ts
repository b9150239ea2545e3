import { isDeepStrictEqual } from 'node:util';
import type { WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import type { OpeningHoursChange } from './schemas.ts';

/** When a shop is open: its own week or the mall's, and the dates that differ. */
export interface ShopHours {
  weeklyHours: WeeklyHours | null;
  exceptions: WrittenException[];
}

export interface Plan {
  hours: ShopHours;
  /** Dates on which the shop has hours of its own, which it keeps or loses as the change says. */
  dates: string[];
}

export type Change = Omit<OpeningHoursChange, 'undo' | 'plan'>;

/** What a change makes of a shop's hours. */
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

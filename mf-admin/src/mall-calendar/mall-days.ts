import type { InputOf, mallWorkingHours } from 'shared-kernel/content';
import type { Managed, WrittenException } from 'shared-kernel/contracts';
import { mallHoursOn } from 'shared-kernel/hours';

/** The mall's hours during a range of dates. Exceptional days are one of their fields. */
export type MallHours = Managed<InputOf<typeof mallWorkingHours>>;

/** The effective exceptional days by date: those of hours that other hours override are omitted. */
export const daysOf = (records: readonly MallHours[]): ReadonlyMap<string, WrittenException> =>
  new Map(
    records.flatMap((record) =>
      record.exceptions
        .filter(({ date }) => mallHoursOn(records, date)?.id === record.id)
        .map((exception) => [exception.date, exception] as const),
    ),
  );

/** Replaces or removes the exception of a date, in order. */
export const withDay = (
  exceptions: readonly WrittenException[],
  day: WrittenException | undefined,
  replaced: string | undefined,
): WrittenException[] =>
  [...exceptions.filter(({ date }) => date !== replaced), ...(day ? [day] : [])].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );

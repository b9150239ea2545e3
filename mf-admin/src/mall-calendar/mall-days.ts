import type { InputOf, mallWorkingHours } from 'shared-kernel/content';
import type { Managed, WrittenException } from 'shared-kernel/contracts';
import { mallHoursOn } from 'shared-kernel/hours';

/** The mall's hours over a span of dates, as the API keeps them: its exceptional days are a field of theirs. */
export type MallHours = Managed<InputOf<typeof mallWorkingHours>>;

/** The exceptional days that hold, by date: hours that others stand in for have none. */
export const daysOf = (records: readonly MallHours[]): ReadonlyMap<string, WrittenException> =>
  new Map(
    records.flatMap((record) =>
      record.exceptions
        .filter(({ date }) => mallHoursOn(records, date)?.id === record.id)
        .map((exception) => [exception.date, exception] as const),
    ),
  );

/** Exceptions with one more, in their order, in place of that of a date. */
export const withDay = (
  exceptions: readonly WrittenException[],
  day: WrittenException | undefined,
  replaced: string | undefined,
): WrittenException[] =>
  [...exceptions.filter(({ date }) => date !== replaced), ...(day ? [day] : [])].toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );

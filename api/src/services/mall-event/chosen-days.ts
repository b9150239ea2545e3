import { addDays, mondayOf } from 'shared-kernel/hours';

/** Days of the mall's calendar, `YYYY-MM-DD`, both included. */
interface Days {
  from: string;
  until: string;
}

const DAYS_OF: Record<'today' | 'weekend', (today: string) => Days> = {
  today: (today) => ({ from: today, until: today }),
  weekend: (today) => ({ from: addDays(mondayOf(today), 5), until: addDays(mondayOf(today), 6) }),
};

/** Filters by days. */
export interface ChosenDays extends Partial<Days> {
  when?: keyof typeof DAYS_OF;
}

/**
 * The query of a list of events with the days of its `when` as `from` and `until`, within those that it has already.
 * The weekend is the current one on a Saturday or Sunday.
 * @param today - `YYYY-MM-DD`
 */
export const withChosenDays = <Query extends object>(
  { when, ...query }: Query & ChosenDays,
  today: string,
): Omit<Query & ChosenDays, 'when'> => {
  if (!when) return query;
  const days = DAYS_OF[when](today);
  const { from = days.from, until = days.until } = query;
  return {
    ...query,
    from: from > days.from ? from : days.from,
    until: until < days.until ? until : days.until,
  };
};

import type { Moment } from 'shared-kernel/content';
import { toLocalTime } from 'shared-kernel/hours';
import { useNow, useSite } from 'shared-kernel/site';

/** The current minute. */
export const useMoment = (): Moment => {
  const { timeZone } = useSite();
  const now = useNow();
  return { now, today: toLocalTime(now, timeZone).date };
};

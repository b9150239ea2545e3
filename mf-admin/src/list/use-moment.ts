import { toLocalTime } from 'shared-kernel/hours';
import { useNow, useSite } from 'shared-kernel/site';
import type { Moment } from './record-state.ts';

/** The current minute. */
export const useMoment = (): Moment => {
  const { timeZone } = useSite();
  const now = useNow();
  return { now, today: toLocalTime(now, timeZone).date };
};

import { addDays, toInstant } from 'shared-kernel/hours';

/** The last date that fields accept. */
const LAST_DAY = '9999-12-31';

interface Ends {
  /** ISO 8601; null means never. */
  publishedUntil?: string | null;
  /** The last day, `YYYY-MM-DD`. */
  closesOn: string | null;
}

/**
 * The exclusive end of a shop for visitors: the end of its publication or of its last day, whichever comes first.
 * @param timeZone - IANA name of the last day's time zone
 */
export const visibleUntil = ({ publishedUntil, closesOn }: Ends, timeZone: string): Date | null => {
  const end = publishedUntil ? new Date(publishedUntil) : null;
  // The day after the last one of the calendar can't be written.
  if (!closesOn || closesOn === LAST_DAY) return end;
  const closing = toInstant({ date: addDays(closesOn, 1), time: '00:00' }, timeZone);
  return end && end < closing ? end : closing;
};

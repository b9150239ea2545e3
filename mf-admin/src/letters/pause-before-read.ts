import type { LetterRecord } from 'shared-kernel/contracts';

/** Milliseconds between two reads of a letter that jobs are about to change. */
const POLL = 5_000;
/** Milliseconds before its planned start from which a letter is read again. */
const EARLY = 10_000;
/** Maximum of a timer's milliseconds that all browsers keep. */
const MAX_TIMER_MS = 2_147_483_647;

/**
 * Milliseconds until a letter is read again; false while no job changes it.
 * @param now - milliseconds since the epoch
 */
export const pauseBeforeRead = (
  { status, scheduledFor }: Pick<LetterRecord, 'status' | 'scheduledFor'>,
  now: number,
): number | false => {
  if (status === 'sending') return POLL;
  if (status !== 'scheduled') return false;
  return Math.min(Math.max(POLL, Date.parse(scheduledFor ?? '') - now - EARLY), MAX_TIMER_MS);
};

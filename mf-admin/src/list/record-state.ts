import type { ContentType } from 'shared-kernel/content';
import type { ManagedMeta } from 'shared-kernel/contracts';

export type State = 'live' | 'scheduled' | 'over' | 'waiting' | 'rejected' | 'deleted';

export interface StatedRecord {
  type: ContentType;
  record: Pick<ManagedMeta, 'deletedAt' | 'approvalStatus' | 'publishedAt'>;
}

/** The current minute, with its day in the mall's time zone. */
export interface Moment {
  now: Date;
  today: string;
}

const MINUTE_MS = 60_000;

/** Milliseconds between the minutes of two instants: an instant within the current minute isn't in the future. */
export const timeUntil = (instant: string, minute: Date): number =>
  Math.floor(Date.parse(instant) / MINUTE_MS) * MINUTE_MS - minute.getTime();

/** Distance of an instant or a day from now: negative in the past, 0 today. */
const distance = (value: unknown, { now, today }: Moment): number => {
  if (typeof value !== 'string') return 0;
  return value.includes('T') ? timeUntil(value, now) : value.localeCompare(today);
};

const distances = ({ type: { span = {} }, record }: StatedRecord, moment: Moment) => {
  const values = record as Record<string, unknown>;
  return {
    published: distance(record.publishedAt, moment),
    begins: distance(values[span.from ?? ''], moment),
    ends: distance(values[span.until ?? ''], moment),
  };
};

/**
 * State of a record, by the same rules as the API's lists: records that begin later are scheduled, and last days are
 * included.
 */
export const stateOf = (stated: StatedRecord, moment: Moment): State => {
  const { deletedAt, approvalStatus } = stated.record;
  if (deletedAt) return 'deleted';
  if (approvalStatus === 'PENDING') return 'waiting';
  if (approvalStatus === 'REJECTED') return 'rejected';
  const { published, begins, ends } = distances(stated, moment);
  if (published > 0 || begins > 0) return 'scheduled';
  return ends < 0 ? 'over' : 'live';
};

/** Whether visitors can see a record, including announced ones that begin later. */
export const isOnSite = (stated: StatedRecord, moment: Moment): boolean => {
  const { deletedAt, approvalStatus } = stated.record;
  const { published, ends } = distances(stated, moment);
  return !deletedAt && approvalStatus === 'APPROVED' && published <= 0 && ends >= 0;
};

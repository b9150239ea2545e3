import type { ManagedMeta } from '../contracts/content.ts';
import type { ContentType } from './content-type.ts';

/** All but the last are exceptions: the first one that applies is a record's state. Otherwise it is published. */
export const RECORD_STATES = [
  'deleted',
  'waiting',
  'rejected',
  'unpublished',
  'scheduled',
  'ended',
  'published',
] as const;
export type RecordState = (typeof RECORD_STATES)[number];
type Exception = Exclude<RecordState, 'published'>;

/** The states that take precedence over a state: a record in it is in none of these. */
export const precedingStates = (state: RecordState): Exception[] =>
  RECORD_STATES.slice(0, RECORD_STATES.indexOf(state)) as Exception[];

/** Fields with the moments, or days, at which visitors begin and cease to see a record. */
export const visibilityFields = ({
  span = {},
  lastDay,
}: Pick<ContentType, 'span' | 'lastDay'>): Record<'from' | 'until', string[]> => ({
  from: ['publishedAt', ...(span.from ? [span.from] : [])],
  until: [span.until ?? 'publishedUntil', ...(lastDay ? [lastDay] : [])],
});

export interface StatedRecord {
  type: Pick<ContentType, 'span' | 'lastDay'>;
  record: Pick<ManagedMeta, 'deletedAt' | 'approvalStatus' | 'publishedAt'> &
    Partial<Pick<ManagedMeta, 'unpublishedAt'>>;
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

const exceptionsOf = ({ type, record }: StatedRecord, moment: Moment): Record<Exception, boolean> => {
  const { deletedAt, approvalStatus, unpublishedAt } = record;
  const { from, until } = visibilityFields(type);
  const distanceOf = (name: string) => distance((record as Record<string, unknown>)[name], moment);
  return {
    deleted: Boolean(deletedAt),
    waiting: approvalStatus === 'PENDING',
    rejected: approvalStatus === 'REJECTED',
    unpublished: Boolean(unpublishedAt),
    scheduled: from.some((name) => distanceOf(name) > 0),
    ended: until.some((name) => distanceOf(name) < 0),
  };
};

/** State of a record. The API's lists filter by the same rules. Last days are included. */
export const stateOf = (stated: StatedRecord, moment: Moment): RecordState => {
  const exceptions = exceptionsOf(stated, moment);
  return precedingStates('published').find((state) => exceptions[state]) ?? 'published';
};

/** Whether visitors can see a record, including announced ones that begin later. */
export const isOnSite = (stated: StatedRecord, moment: Moment): boolean => {
  const { deleted, waiting, rejected, unpublished, ended } = exceptionsOf(stated, moment);
  return !(deleted || waiting || rejected || unpublished || ended) && distance(stated.record.publishedAt, moment) <= 0;
};

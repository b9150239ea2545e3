import { changedFields } from '../../platform/audit/changes.ts';

interface States {
  /** The published record when the change was begun. */
  seen: object;
  /** The published record now. */
  live: object;
  /** The record with the change. */
  data: object;
}

/**
 * The fields in which a change would alter the published record, and the conflicts: those of them that were published
 * with another value since.
 */
export const differencesOf = ({ seen, live, data }: States): { changed: string[]; conflicts: string[] } => {
  const different = changedFields(live, data);
  const published = changedFields(seen, live);
  const changed = changedFields(seen, data).filter((name) => different.includes(name));
  return { changed, conflicts: changed.filter((name) => published.includes(name)) };
};

/** A record with some fields of another state. */
export const withFields = (live: object, names: readonly string[], of: Record<string, unknown>): object => ({
  ...live,
  ...Object.fromEntries(names.map((name) => [name, of[name]])),
});

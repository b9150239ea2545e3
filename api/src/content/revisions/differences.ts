import { changedFields } from '../../platform/audit/changes.ts';

type Fields = Record<string, unknown>;

/**
 * The fields that differ between two states of a record. A missing field equals null: older revisions lack the fields
 * that were declared since.
 */
export const changedContent = (before: object, after: object): string[] =>
  changedFields(before, after).filter(
    (name) => ((before as Fields)[name] ?? null) !== ((after as Fields)[name] ?? null),
  );

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
  const different = changedContent(live, data);
  const published = changedContent(seen, live);
  const changed = changedContent(seen, data).filter((name) => different.includes(name));
  return { changed, conflicts: changed.filter((name) => published.includes(name)) };
};

/** A record with some fields of another state. */
export const withFields = (live: object, names: readonly string[], of: Record<string, unknown>): object => ({
  ...live,
  ...Object.fromEntries(names.map((name) => [name, of[name]])),
});

import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** The fields that differ between two states. */
export const changedFields = (before: object, after: object): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual((before as Fields)[name], (after as Fields)[name]),
  );

/** Both states reduced to the fields that differ, for the audit log. */
export const changesBetween = (before: object, after: object): { before: object; after: object } => {
  const names = changedFields(before, after);
  return { before: pick(before, names), after: pick(after, names) };
};

const pick = (state: object, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, (state as Fields)[name]]));

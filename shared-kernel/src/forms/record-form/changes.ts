import { dequal } from 'dequal/lite';
import { type FieldValues, get } from 'react-hook-form';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('_id' in value);

/** Whether both values are groups of fields. A list, a file and a text are single values. */
const areGroups = (one: unknown, other: unknown): boolean =>
  (isGroup(one) && (isGroup(other) || other === undefined)) || (one === undefined && isGroup(other));

/** Paths of the fields in which two states of a form differ: `price`, `translations.ar.title`. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (!areGroups(before, after)) return dequal(before, after) ? [] : [path];
  const groups = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set(groups.flatMap(Object.keys));
  return [...names].flatMap((name) =>
    changedPaths(groups[0][name], groups[1][name], path === '' ? name : `${path}.${name}`),
  );
};

/** The part of a path that exists in these values: a week that is `null` has no Monday. */
const reachOf = (path: string, values: FieldValues): string => {
  const names = path.split('.');
  const prefixes = names.map((_, index) => names.slice(0, index + 1).join('.'));
  return prefixes.find((prefix) => get(values, prefix) === null) ?? path;
};

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);

/** A copy of the values with one of them replaced. */
const put = <Values extends FieldValues>(values: Values, [name = '', ...rest]: string[], value: unknown): Values => ({
  ...values,
  [name]: rest.length === 0 ? value : put(values[name] ?? {}, rest, value),
});

/**
 * Paths of changes by others where the form holds a different value.
 * @param held - current values of the form
 */
export const changesUnder = <Values extends FieldValues>(before: Values, after: Values, held: Values): string[] => {
  const paths = changedPaths(before, after).map((path) => reachOf(path, held));
  return [...new Set(paths)].filter((path) => !dequal(get(held, path), get(after, path)));
};

/** A copy of the values, with those of another state at some paths. */
export const withThose = <Values extends FieldValues>(values: Values, paths: readonly string[], of: Values): Values =>
  paths.reduce((all, path) => put(all, path.split('.'), get(of, path)), values);

interface Merged<Values> {
  values: Values;
  /** Paths that were changed in both, to different values. */
  conflicts: string[];
}

/**
 * Merges a form with a record that was changed elsewhere: typed changes win, the rest is what is stored.
 * @param saved what both began with
 */
export const mergeChanges = <Values extends FieldValues>(
  saved: Values,
  typed: Values,
  newer: Values,
): Merged<Values> => {
  const typedPaths = [...new Set(changedPaths(saved, typed).map((path) => reachOf(path, newer)))];
  const newerPaths = changedPaths(saved, newer);
  const values = withThose(newer, typedPaths, typed);
  const conflicts = typedPaths.filter(
    (path) =>
      newerPaths.some((other) => isWithin(path, other) || isWithin(other, path)) &&
      !dequal(get(typed, path), get(newer, path)),
  );
  return { values, conflicts };
};

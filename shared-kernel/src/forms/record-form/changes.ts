import { dequal } from 'dequal/lite';
import { type FieldValues, get } from 'react-hook-form';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('_id' in value);

/** Whether what two states hold in a place are fields each of its own. A list, a file and a text are one thing. */
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

/** The part of a path down to which these values hold groups of fields: a week that is `null` has no Monday. */
const reachOf = (path: string, values: FieldValues): string => {
  const names = path.split('.');
  const prefixes = names.map((_, index) => names.slice(0, index + 1).join('.'));
  return prefixes.find((prefix) => get(values, prefix) === null) ?? path;
};

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}.`);

/** The same values with another one in one place. */
const put = <Values extends FieldValues>(values: Values, [name = '', ...rest]: string[], value: unknown): Values => ({
  ...values,
  [name]: rest.length === 0 ? value : put(values[name] ?? {}, rest, value),
});

/**
 * Paths of what others have changed where a form holds something else.
 *
 * @param held - what the form holds by now
 */
export const changesUnder = <Values extends FieldValues>(before: Values, after: Values, held: Values): string[] => {
  const paths = changedPaths(before, after).map((path) => reachOf(path, held));
  return [...new Set(paths)].filter((path) => !dequal(get(held, path), get(after, path)));
};

/** The same values, with those of another state in some places. */
export const withThose = <Values extends FieldValues>(values: Values, paths: readonly string[], of: Values): Values =>
  paths.reduce((all, path) => put(all, path.split('.'), get(of, path)), values);

interface Merged<Values> {
  values: Values;
  /** Paths of what was changed both here and there, and not to the same. */
  clashes: string[];
}

/**
 * What a form holds when a record has changed elsewhere while somebody typed: their changes, and else what is stored.
 *
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
  const clashes = typedPaths.filter(
    (path) =>
      newerPaths.some((other) => isWithin(path, other) || isWithin(other, path)) &&
      !dequal(get(typed, path), get(newer, path)),
  );
  return { values, clashes };
};

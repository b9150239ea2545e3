import { dequal } from 'dequal/lite';

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

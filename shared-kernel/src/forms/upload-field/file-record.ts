import type { FileRecord } from '../../contracts/index.ts';

const PARTS = ['_id', 'key', 'url', 'name', 'type'] as const;

/** Whether a value has all that a stored file has. */
export const isFileRecord = (value: unknown): value is FileRecord =>
  typeof value === 'object' &&
  value !== null &&
  PARTS.every((part) => {
    const found = (value as Record<string, unknown>)[part];
    return typeof found === 'string' && found !== '';
  });

/** The stored files of a field's value, a list or a single one; whatever else stands there is ignored. */
export const recordsIn = (value: unknown): FileRecord[] =>
  (Array.isArray(value) ? value : [value]).filter(isFileRecord);

import type { FileRecord } from '../../contracts/index.ts';

const PARTS = ['_id', 'key', 'url', 'name', 'type'] as const;

/** Whether a value is a complete file record. */
export const isFileRecord = (value: unknown): value is FileRecord =>
  typeof value === 'object' &&
  value !== null &&
  PARTS.every((part) => {
    const found = (value as Record<string, unknown>)[part];
    return typeof found === 'string' && found !== '';
  });

/** The stored files in a field's value, a list or a single one. Other values are ignored. */
export const recordsIn = (value: unknown): FileRecord[] =>
  (Array.isArray(value) ? value : [value]).filter(isFileRecord);

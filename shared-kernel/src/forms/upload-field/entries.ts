import type { FileRecord } from '../../contracts/index.ts';
import { isFileRecord } from './file-record.ts';

/** A file chosen in this field. It has a record once it is stored. */
export interface ChosenFile {
  id: string;
  file: File;
  record?: FileRecord;
}

/** The file of one tile: stored before, uploading, or uploaded here. */
export interface Entry {
  id: string;
  name: string;
  type: string;
  /** Absent for files that were stored before. */
  file?: File;
  /** Absent until the file is stored. */
  record?: FileRecord;
}

const storedBefore = (record: FileRecord): Entry => ({ id: record._id, name: record.name, type: record.type, record });

const chosenHere = ({ id, file, record }: ChosenFile): Entry => ({
  id,
  name: file.name,
  type: file.type,
  file,
  ...(record && { record }),
});

/**
 * The tiles of a field, in an order that uploads don't change: files stored before, then files chosen here. Stored files
 * have the order of the value, which other controls can change.
 * @param records - the field's value
 * @param stored - a file that was just uploaded, to add to the value
 */
export const entriesOf = (
  records: readonly FileRecord[],
  chosen: readonly ChosenFile[],
  stored: readonly FileRecord[] = [],
): Entry[] => {
  const held = new Set([...records, ...stored].map(({ _id }) => _id));
  const uploaded = new Set(chosen.flatMap(({ record }) => (record ? [record._id] : [])));
  const entries = [
    ...records.filter(({ _id }) => !uploaded.has(_id)).map(storedBefore),
    ...chosen.filter(({ record }) => !record || held.has(record._id)).map(chosenHere),
  ];
  const byRecord = new Map(entries.map((entry) => [entry.record?._id, entry]));
  const inOrder = records.flatMap(({ _id }) => byRecord.get(_id) ?? []);
  const movable = new Set(inOrder);
  let next = 0;
  return entries.map((entry) => (movable.has(entry) ? (inOrder[next++] ?? entry) : entry));
};

/** The field's value: a list when it may hold several files, else the newest one or `null`. */
export const reportOf = (entries: readonly Entry[], maxFiles: number): FileRecord[] | FileRecord | null => {
  const records = entries.flatMap(({ record }) => (record ? [record] : []));
  return maxFiles > 1 ? records : (records.at(-1) ?? null);
};

/** Whether a value has the form that the field reports: a form may start with something else. */
export const isReport = (value: unknown, maxFiles: number): boolean =>
  maxFiles > 1 ? Array.isArray(value) && value.every(isFileRecord) : value === null || isFileRecord(value);

import { useRef, useState } from 'react';
import type { FileRecord } from '../../contracts/index.ts';
import { type ChosenFile, type Entry, entriesOf, reportOf } from './entries.ts';
import { recordsIn } from './file-record.ts';

interface Options {
  /** The form's value, as rendered. */
  value: unknown;
  /** The form's current value: two uploads may finish before the next render. */
  currentValue: () => unknown;
  onChange: (value: FileRecord[] | FileRecord | null) => void;
  maxFiles: number;
}

let count = 0;

/** The files of a field: those of its value, and those being uploaded. */
export const useFiles = ({ value, currentValue, onChange, maxFiles }: Options) => {
  const [chosen, setChosen] = useState<ChosenFile[]>([]);
  const latest = useRef(chosen);

  const change = (next: ChosenFile[]): void => {
    latest.current = next;
    setChosen(next);
  };

  const entriesNow = (records: readonly FileRecord[], stored: readonly FileRecord[] = []): Entry[] =>
    entriesOf(records, latest.current, stored);

  return {
    // A single file stays the value until its replacement is stored.
    entries: entriesOf(recordsIn(value).slice(0, maxFiles), chosen).slice(-maxFiles),
    isUploading: (): boolean => latest.current.some(({ record }) => !record),
    /** @returns the files that fit into the field */
    add: (files: readonly File[]): File[] => {
      const free = maxFiles === 1 ? 1 : maxFiles - entriesNow(recordsIn(currentValue())).length;
      const taken = files.slice(0, Math.max(free, 0));
      const added = taken.map((file) => ({ id: `chosen-${++count}`, file }));
      if (taken.length > 0) change(maxFiles === 1 ? added : [...latest.current, ...added]);
      return taken;
    },
    /** Replaces an uploaded file with the server's record. */
    keep: (id: string, record: FileRecord): void => {
      change(latest.current.map((candidate) => (candidate.id === id ? { ...candidate, record } : candidate)));
      onChange(reportOf(entriesNow(recordsIn(currentValue()), [record]), maxFiles));
    },
    remove: ({ id, record }: Entry): void => {
      change(latest.current.filter((candidate) => candidate.id !== id));
      if (!record) return;
      const others = recordsIn(currentValue()).filter(({ _id }) => _id !== record._id);
      onChange(reportOf(entriesNow(others), maxFiles));
    },
  };
};

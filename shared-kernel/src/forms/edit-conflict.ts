import { createContext, use } from 'react';
import { get } from 'react-hook-form';
import type { RecordChange } from '../contracts/index.ts';

/** The record was changed elsewhere while this form was edited. */
export interface EditConflict {
  /** The record's current state, as form values. */
  newer: object;
  /** Paths of the fields that were changed in both. */
  paths: readonly string[];
  /** The other change, from the rejected save. */
  lastChange?: RecordChange | undefined;
  /** Replaces what was typed in these fields with what was saved elsewhere. */
  acceptNewer: (paths: readonly string[]) => void;
}

export const EditConflictContext = createContext<EditConflict | undefined>(undefined);

interface FieldConflict {
  newer: unknown;
  acceptNewer: () => void;
}

/** The value saved elsewhere for a field that was changed here. */
export const useFieldConflict = (name: string): FieldConflict | undefined => {
  const conflict = use(EditConflictContext);
  const paths = conflict?.paths.filter((path) => path === name || path.startsWith(`${name}.`)) ?? [];
  if (!conflict || paths.length === 0) return undefined;
  return { newer: get(conflict.newer, name), acceptNewer: () => conflict.acceptNewer(paths) };
};

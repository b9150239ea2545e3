import { createContext, use } from 'react';
import { get } from 'react-hook-form';

/** The record was changed elsewhere while this form was edited. */
export interface Clash {
  /** The record's current state, as form values. */
  newer: object;
  /** Paths of the fields that were changed in both. */
  paths: readonly string[];
  /** Replaces what was typed in these fields with what was saved elsewhere. */
  take: (paths: readonly string[]) => void;
}

export const ClashContext = createContext<Clash | undefined>(undefined);

interface FieldClash {
  newer: unknown;
  take: () => void;
}

/** The value saved elsewhere for a field that was changed here. */
export const useFieldClash = (name: string): FieldClash | undefined => {
  const clash = use(ClashContext);
  const paths = clash?.paths.filter((path) => path === name || path.startsWith(`${name}.`)) ?? [];
  if (!clash || paths.length === 0) return undefined;
  return { newer: get(clash.newer, name), take: () => clash.take(paths) };
};

import { createContext, use } from 'react';
import { get } from 'react-hook-form';

/** The record was changed elsewhere while it was edited here. */
export interface Clash {
  /** The record as it is by now, in the form's terms. */
  newer: object;
  /** Paths of the fields that were changed both there and here. */
  paths: readonly string[];
  /** Gives up what was typed there for what was saved elsewhere. */
  take: (paths: readonly string[]) => void;
}

export const ClashContext = createContext<Clash | undefined>(undefined);

interface FieldClash {
  newer: unknown;
  take: () => void;
}

/** What was saved elsewhere of a field that was changed here. */
export const useFieldClash = (name: string): FieldClash | undefined => {
  const clash = use(ClashContext);
  const paths = clash?.paths.filter((path) => path === name || path.startsWith(`${name}.`)) ?? [];
  if (!clash || paths.length === 0) return undefined;
  return { newer: get(clash.newer, name), take: () => clash.take(paths) };
};

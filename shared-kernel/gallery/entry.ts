import type { ReactNode } from 'react';
import type { Words } from './words.ts';

/** Parts that are shown together, in each of their states. */
export interface Entry {
  /** By the names under which the kernel exports them. */
  parts: Record<string, unknown>;
  /** Examples by their title in the gallery. */
  states: (words: Words) => Record<string, ReactNode>;
}

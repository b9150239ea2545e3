import type { ReactNode } from 'react';
import type { NamespaceTexts } from '../src/remote/index.ts';
import type { SampleTexts } from './sample-texts.ts';

/** Parts that are shown together, in each of their states. */
export interface Entry {
  /** By the names under which their package exports them. */
  parts: Record<string, unknown>;
  /** Examples by their title in the gallery. */
  states: (words: SampleTexts) => Record<string, ReactNode>;
}

/** What a package shows in the gallery: `registry` of its `gallery/registry.ts`. */
export interface Registry {
  /** In the gallery's order. */
  entries: Entry[];
  /** Texts of its parts. */
  texts: NamespaceTexts[];
}

import type { FileRecord } from './file.ts';

/** Something that takes place in the mall. */
export interface MallEvent {
  id: string;
  slug: string;
  title: string;
  description: string;
  cover: FileRecord | null;
  /** ISO 8601 UTC. */
  start: string;
  end: string;
  place: string;
  /** Dinars; 0 is free. */
  price: number;
  version: number;
}

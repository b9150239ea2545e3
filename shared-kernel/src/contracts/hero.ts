import type { FileRecord } from './file.ts';

/** A banner of the home page's carousel. */
export interface Hero {
  id: string;
  picture: FileRecord;
  title: string;
  text: string;
  /** Path on this site, or an absolute address; null when the banner leads nowhere. */
  link: string | null;
  /** Words of the link. */
  linkLabel: string | null;
  order: number;
  /** ISO 8601 UTC; the banner shows from here … */
  from: string | null;
  /** … until here, exclusive. Null is without end. */
  until: string | null;
  version: number;
}

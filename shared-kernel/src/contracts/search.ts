import type { Localised } from './content.ts';
import type { FileRecord } from './file.ts';

/** A record, or a page of the site itself, that a search of the whole site finds, in the reader's language. */
export interface FoundRecord extends Localised {
  id: string;
  title: string;
  /** Path of where it shows, below the site's root in the reader's language. */
  path: string;
  picture: FileRecord | null;
  /** When it begins, or was published, as an ISO instant; null where its type has no such moment. */
  at: string | null;
  /** Where in the mall it is; null where its type or the record doesn't say. */
  place: string | null;
  /** What of its type it is; null where the type has no kinds. */
  kind: string | null;
}

/** The results of a search of the whole site for one content type, or for the site’s pages. */
export interface FoundOfType {
  /** Name of the content type; `page` of the site's own pages. */
  resource: string;
  /** What the type's records are called, in the reader's language. */
  title: string;
  total: number;
  /** Whether nothing is found as typed, and these come closest to it. */
  isClosest: boolean;
  /** Path of the list that finds the same by the keyword; null where the type has none. */
  list: string | null;
  /** The best of them. */
  records: FoundRecord[];
}

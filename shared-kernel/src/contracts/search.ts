import type { Localised } from './content.ts';
import type { FileRecord } from './file.ts';

/** A search result, a record or a page of the site, in the reader's language. */
export interface FoundRecord extends Localised {
  id: string;
  title: string;
  /** Path of its page, below the root of the reader's language. */
  path: string;
  picture: FileRecord | null;
  /** When it begins or was published, as an ISO instant; null when its type has no such moment. */
  at: string | null;
  /** Where in the mall it is; null when unknown. */
  place: string | null;
  /** Its kind within the type; null when the type has no kinds. */
  kind: string | null;
}

/** A record that many visitors read, in the reader's language. */
export type PopularRecord = Pick<FoundRecord, 'title' | 'path'> & Localised;

/** The results of a search of the whole site for one content type, or for the site’s pages. */
export interface FoundOfType {
  /** Name of the content type; `page` for the site's pages. */
  resource: string;
  /** Label of the type's records, in the reader's language. */
  title: string;
  total: number;
  /** Whether nothing matches as typed, and these are the closest matches. */
  isClosest: boolean;
  /** Path of the list for the same keyword; null when the type has none. */
  list: string | null;
  /** The best matches. */
  records: FoundRecord[];
}

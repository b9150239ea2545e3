import type { SQL } from 'drizzle-orm';

/** What visitors read of a content type in particular. */
export interface PublicReading {
  /** Which records show, beside what is public of all content. */
  shows?: () => SQL;
  /** Further conditions of a list, by the filters that it is asked with. */
  filter?: (query: Record<string, unknown>) => SQL | undefined;
}

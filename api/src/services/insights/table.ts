import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often the page of each record was seen, by the day: nothing of who saw it. */
export const recordViews = pgTable(
  'record_views',
  {
    resource: text().notNull(),
    recordId: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  // As it is read: the days of one type.
  (table) => [primaryKey({ name: 'record_views_pk', columns: [table.resource, table.day, table.recordId] })],
);

/** Terms that were searched for in vain on a day, however often. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    /** The beginning of the term's SHA-256. */
    digest: text().notNull(),
    /** Null until it was searched for on as many days as lets the team read it. */
    term: text(),
  },
  (table) => [
    primaryKey({ name: 'missed_searches_pk', columns: [table.day, table.digest] }),
    index('missed_searches_digest').on(table.digest),
  ],
);

import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const count = () => integer().notNull();

/** How often the page of each record was seen, by the day: nothing of who saw it. */
export const recordViews = pgTable(
  'record_views',
  {
    resource: text().notNull(),
    recordId: text().notNull(),
    day: date().notNull(),
    count: count(),
  },
  // The day first, by which it is read and forgotten.
  (table) => [primaryKey({ name: 'record_views_pk', columns: [table.day, table.resource, table.recordId] })],
);

/** How often a term was searched for in vain, by the day. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    /** Of the term. */
    digest: text().notNull(),
    count: count(),
    /** Null until it was searched for often enough to be nobody's secret. */
    term: text(),
  },
  (table) => [
    primaryKey({ name: 'missed_searches_pk', columns: [table.day, table.digest] }),
    index('missed_searches_digest').on(table.digest),
  ],
);

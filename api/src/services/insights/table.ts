import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Views of each record's page per day, without data of visitors. */
export const recordViews = pgTable(
  'record_views',
  {
    resource: text().notNull(),
    recordId: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  // In the order of queries: the days of one type.
  (table) => [primaryKey({ name: 'record_views_pk', columns: [table.resource, table.day, table.recordId] })],
);

/** Searches without results, per day. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date().notNull(),
    /** Start of the term's SHA-256. */
    digest: text().notNull(),
    /** Null until the term occurred on enough days to be shown to the team. */
    term: text(),
  },
  (table) => [
    primaryKey({ name: 'missed_searches_pk', columns: [table.day, table.digest] }),
    index('missed_searches_digest').on(table.digest),
  ],
);

import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { textsIndex } from '../../../platform/database/text-search.ts';

export const searchTerms = pgTable(
  'search_terms',
  {
    ...contentColumns(),
    title: text().notNull(),
    words: text().array().notNull(),
    sitePage: text().notNull(),
  },
  (table) => [
    index('search_terms_public').on(table.title).where(isPublicKind(table)),
    textsIndex('search_terms', table),
  ],
);

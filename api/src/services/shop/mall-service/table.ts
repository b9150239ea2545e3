import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { searchedFields, textsIndex } from '../../../platform/database/text-search.ts';

export const mallServices = pgTable(
  'mall_services',
  {
    ...contentColumns(),
    title: text().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    place: text().notNull(),
    floor: integer(),
    phone: text(),
    website: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    position: integer().notNull(),
    /** Common words for the kind in every language, for the search. */
    kindWords: text().notNull(),
    searchedTexts: searchedFields('title', 'place', 'text', 'kind_words'),
  },
  (table) => [
    index('mall_services_public').on(table.position).where(isPublicKind(table)),
    textsIndex('mall_services', table),
  ],
);

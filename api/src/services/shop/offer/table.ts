import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind } from '../../../content/model/table-columns.ts';
import { instantColumn } from '../../../platform/database/columns.ts';
import { searchedFields, textsIndex } from '../../../platform/database/text-search.ts';
import { files } from '../../bucket/port.ts';
import { shops } from '../shop/table.ts';

export const offers = pgTable(
  'offers',
  {
    ...contentColumns(),
    // Offers are deleted with their shop.
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    pictureId: text().references(() => files.id),
    startsAt: instantColumn().notNull(),
    endsAt: instantColumn().notNull(),
    searchedTexts: searchedFields('title', 'text'),
  },
  (table) => [
    index('offers_public').on(table.endsAt, table.startsAt).where(isPublicKind(table)),
    index('offers_shop').on(table.shopId),
    textsIndex('offers', table),
  ],
);

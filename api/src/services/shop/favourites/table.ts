import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../../platform/database/columns.ts';
import { shops } from '../shop/table.ts';

/** Favourite shops of accounts, with the time of adding. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: text().notNull(),
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'favourites_pk', columns: [table.accountId, table.shopId] }),
    index('favourites_shop').on(table.shopId),
  ],
);

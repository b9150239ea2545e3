import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CATEGORY_TYPES, type Translations } from 'shared-kernel/contracts';
import { contentColumns, isPublicKind, seoColumns } from '../../content/model/table-columns.ts';
import { textsIndex } from '../../platform/database/text-search.ts';
import { files } from '../bucket/port.ts';

export const categoryType = pgEnum('category_type', CATEGORY_TYPES);

export const categories = pgTable(
  'categories',
  {
    ...contentColumns(),
    ...seoColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    type: categoryType().notNull(),
    position: integer().notNull(),
    pictureId: text().references(() => files.id),
  },
  (table) => [
    uniqueIndex('categories_slug').on(table.slug).where(sql`deleted_at is null`),
    index('categories_public').on(table.type, table.position).where(isPublicKind(table)),
    textsIndex('categories', table),
  ],
);

export const subCategories = pgTable(
  'sub_categories',
  {
    id: text().primaryKey(),
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    title: text().notNull(),
    position: integer().notNull(),
    translations: jsonb().$type<Translations>().notNull().default({}),
  },
  (table) => [uniqueIndex('sub_categories_slug').on(table.categoryId, table.slug)],
);

export type CategoryRow = typeof categories.$inferSelect;
export type SubCategoryRow = typeof subCategories.$inferSelect;

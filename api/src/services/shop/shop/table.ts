import { desc, sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale, SocialLink, WeeklyHours, WrittenException } from 'shared-kernel/contracts';
import { contentColumns, isPublicKind, seoColumns } from '../../../content/model/table-columns.ts';
import { instantColumn, sortKeyColumn, tsvectorColumn } from '../../../platform/database/columns.ts';
import { textsIndex } from '../../../platform/database/text-search.ts';
import { files } from '../../bucket/port.ts';
import { categories, subCategories } from '../../categories/port.ts';

export const shops = pgTable(
  'shops',
  {
    ...contentColumns(),
    ...seoColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    /** The title without accents and case, for sorting. */
    titleKey: sortKeyColumn().notNull(),
    summary: text().notNull(),
    description: text().notNull(),
    logoId: text().references(() => files.id),
    coverId: text().references(() => files.id),
    galleryIds: text().array().notNull().default([]),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    subCategoryId: text().references(() => subCategories.id),
    floor: integer().notNull(),
    unit: text().notNull(),
    phone: text(),
    email: text(),
    website: text(),
    socialLinks: jsonb().$type<SocialLink[]>().notNull(),
    brands: text().array().notNull().default([]),
    keywords: text().array().notNull(),
    weeklyHours: jsonb().$type<WeeklyHours | null>(),
    exceptions: jsonb().$type<WrittenException[]>().notNull(),
    opensOn: date({ mode: 'string' }),
    closesOn: date({ mode: 'string' }),
    /** The field `publishedUntil`; the column of that name also ends after the last day. */
    publicationEnd: instantColumn(),
    isFeatured: boolean().notNull(),
    featuredOrder: integer().notNull(),
    /** Search index with weights: title; then keywords, brands, categories and unit; then summary. */
    search: tsvectorColumn().notNull().default(''),
  },
  (table) => [
    uniqueIndex('shops_slug').on(table.slug).where(sql`deleted_at is null`),
    // Each index ends with the times of publication, which every public query checks. So counting needs the index only.
    index('shops_public_title')
      .on(table.titleKey, table.id, table.publishedAt, table.publishedUntil)
      .where(isPublicKind(table)),
    index('shops_public_newest')
      .on(desc(table.createdAt), table.id, table.publishedAt, table.publishedUntil)
      .where(isPublicKind(table)),
    index('shops_public_floor')
      .on(table.floor, table.titleKey, table.id, table.publishedAt, table.publishedUntil)
      .where(isPublicKind(table)),
    index('shops_public_category')
      .on(table.categoryId, table.titleKey, table.id, table.publishedAt, table.publishedUntil)
      .where(isPublicKind(table)),
    index('shops_public_sub_category')
      .on(table.subCategoryId, table.categoryId, table.titleKey, table.id, table.publishedAt, table.publishedUntil)
      .where(isPublicKind(table)),
    index('shops_public_featured')
      .on(table.featuredOrder, table.titleKey, table.id, table.publishedAt, table.publishedUntil)
      .where(sql`${isPublicKind(table)} and is_featured`),
    index('shops_search').using('gin', table.search),
    textsIndex('shops', table),
  ],
);

/** Stored responses of shops: JSON per language, written whenever its content changes. */
export const shopDocuments = pgTable(
  'shop_documents',
  {
    shopId: text()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    locale: text().$type<Locale>().notNull(),
    /** A `ShopSummary`. */
    summary: text().notNull(),
    /** A `Shop`. */
    whole: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.locale] })],
);

/** Shops whose documents must be rewritten after a migration. */
export const outdatedShops = pgTable('outdated_shops', {
  shopId: text()
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
});

export type ShopRow = typeof shops.$inferSelect;

import { desc, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind, sortKeyColumn } from '../../platform/database/columns.ts';
import { files } from '../bucket/port.ts';
import { categories } from '../categories/port.ts';

export const posts = pgTable(
  'posts',
  {
    ...contentColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    /** The title without accents and case, to sort by. */
    titleKey: sortKeyColumn().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    coverId: text().references(() => files.id),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    author: text().notNull(),
    isFeatured: boolean().notNull(),
    claps: integer().notNull().default(0),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('posts_slug').on(table.slug).where(sql`deleted_at is null`),
    index('posts_public_newest').on(desc(table.publishedAt), table.id).where(isPublicKind(table)),
    index('posts_public_category').on(table.categoryId, desc(table.publishedAt)).where(isPublicKind(table)),
  ],
);

export type PostRow = typeof posts.$inferSelect;

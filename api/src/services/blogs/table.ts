import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { contentColumns, isPublicKind, seoColumns } from '../../content/model/table-columns.ts';
import { instantColumn, sortKeyColumn } from '../../platform/database/columns.ts';
import { searchedFields, textsIndex } from '../../platform/database/text-search.ts';
import { files } from '../bucket/port.ts';
import { categories } from '../categories/port.ts';

export const posts = pgTable(
  'posts',
  {
    ...contentColumns(),
    ...seoColumns(),
    searchedTexts: searchedFields('title', 'excerpt'),
    slug: text().notNull(),
    title: text().notNull(),
    /** The title without accents and case, for sorting. */
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
    textsIndex('posts', table),
  ],
);

/** Each account's vote on a post: up, down or withdrawn. */
export const postVotes = pgTable(
  'post_votes',
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    /** 1, -1, or 0. */
    vote: integer().$type<1 | -1 | 0>().notNull(),
    /** Value before the last change, which the counters must subtract. */
    previous: integer().$type<1 | -1 | 0>().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'post_votes_pk', columns: [table.postId, table.accountId] }),
    index('post_votes_newest').on(desc(table.at)),
    index('post_votes_account').on(table.accountId),
  ],
);

/** Maximum claps of an account on a post. */
export const MAX_CLAPS = 50;

export const postClaps = pgTable(
  'post_claps',
  {
    postId: text()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    count: integer().notNull(),
    /** Count before the last change. */
    previous: integer().notNull(),
    at: instantColumn().notNull(),
  },
  (table) => [
    primaryKey({ name: 'post_claps_pk', columns: [table.postId, table.accountId] }),
    check('post_claps_at_most_fifty', sql`${table.count} between 1 and ${sql.raw(String(MAX_CLAPS))}`),
    index('post_claps_newest').on(desc(table.at)),
    index('post_claps_account').on(table.accountId),
  ],
);

export type PostRow = typeof posts.$inferSelect;

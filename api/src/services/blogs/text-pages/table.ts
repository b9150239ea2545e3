import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InputOf, textPage } from 'shared-kernel/content';
import { contentColumns, isPublicKind, seoColumns } from '../../../content/model/table-columns.ts';
import { searchedFields, textsIndex } from '../../../platform/database/text-search.ts';
import { files } from '../../bucket/port.ts';

type Input = InputOf<typeof textPage>;

export const textPages = pgTable(
  'text_pages',
  {
    ...contentColumns(),
    ...seoColumns(),
    searchedTexts: searchedFields('title', 'summary'),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    pictureId: text().references(() => files.id),
    questions: jsonb().$type<Input['questions']>().notNull(),
    links: jsonb().$type<Input['links']>().notNull(),
  },
  (table) => [
    uniqueIndex('text_pages_slug').on(table.slug).where(sql`deleted_at is null`),
    index('text_pages_public').on(table.title).where(isPublicKind(table)),
    textsIndex('text_pages', table),
  ],
);

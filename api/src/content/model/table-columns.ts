import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { integer, jsonb, type PgColumn, pgEnum, text } from 'drizzle-orm/pg-core';
import { APPROVAL_STATUSES, type Translations } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';
import { searchedText } from '../../platform/database/text-search.ts';
import { sqlNow } from '../../platform/preview/scope.ts';
import { files } from '../../services/bucket/port.ts';

const approvalStatus = pgEnum('approval_status', APPROVAL_STATUSES);

/** Columns of every content table. */
export const contentColumns = () => ({
  id: text().primaryKey(),
  version: integer().notNull().default(1),
  approvalStatus: approvalStatus().notNull(),
  publishedAt: instantColumn().notNull(),
  /** Exclusive end of the publication, for types whose span has none. */
  publishedUntil: instantColumn(),
  unpublishedAt: instantColumn(),
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
  deletedAt: instantColumn(),
  ownerId: text(),
  translations: jsonb().$type<Translations>().notNull().default({}),
  /** Titles in every language. */
  searchedTexts: searchedText('"title"', 'title'),
});

/** Columns of types with a page, after those of {@link contentColumns}. */
export const seoColumns = () => ({
  seoTitle: text().notNull().default(''),
  seoDescription: text().notNull().default(''),
  seoPictureId: text().references(() => files.id),
});

interface ContentTable {
  approvalStatus: PgColumn;
  publishedAt: PgColumn;
  publishedUntil: PgColumn;
  unpublishedAt: PgColumn;
  deletedAt: PgColumn;
}

/** Condition for visitors: approved, published by now and still, and not deleted. */
export const isPublic = (table: ContentTable): SQL => {
  const { publishedAt, publishedUntil } = table;
  const now = sqlNow(table);
  return and(isPublicKind(table), lte(publishedAt, now), or(isNull(publishedUntil), gt(publishedUntil, now))) as SQL;
};

/** The part of {@link isPublic} that is independent of time; the condition of partial indexes. */
export const isPublicKind = (table: ContentTable): SQL =>
  and(eq(table.approvalStatus, sql.raw(`'APPROVED'`)), isNull(table.deletedAt), isNull(table.unpublishedAt)) as SQL;

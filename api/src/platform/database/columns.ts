import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { customType, integer, jsonb, type PgColumn, pgEnum, text, timestamp } from 'drizzle-orm/pg-core';
import { APPROVAL_STATUSES, type Translations } from 'shared-kernel/contracts';
import { sqlNow } from '../preview/scope.ts';
import { searchedText } from './text-search.ts';

export const approvalStatus = pgEnum('approval_status', APPROVAL_STATUSES);

export const instantColumn = () => timestamp({ withTimezone: true, precision: 3 });

/** Text that sorts by code point on every server. Its values are normalised for sorting. */
export const sortKeyColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const tsvectorColumn = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Columns of every content table. */
export const contentColumns = () => ({
  id: text().primaryKey(),
  version: integer().notNull().default(1),
  approvalStatus: approvalStatus().notNull(),
  publishedAt: instantColumn().notNull(),
  createdAt: instantColumn().notNull(),
  updatedAt: instantColumn().notNull(),
  deletedAt: instantColumn(),
  ownerId: text(),
  translations: jsonb().$type<Translations>().notNull().default({}),
  /** Titles in every language. */
  searchedTexts: searchedText('"title"', 'title'),
});

interface ContentTable {
  approvalStatus: PgColumn;
  publishedAt: PgColumn;
  deletedAt: PgColumn;
}

/** Condition for visitors: approved, published by now, and not deleted. */
export const isPublic = (table: ContentTable): SQL =>
  and(isPublicKind(table), lte(table.publishedAt, sqlNow(table))) as SQL;

/** The part of {@link isPublic} that is independent of time; the condition of partial indexes. */
export const isPublicKind = (table: ContentTable): SQL =>
  and(eq(table.approvalStatus, sql.raw(`'APPROVED'`)), isNull(table.deletedAt)) as SQL;

import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import type { ImportMode, ImportStatus, Locale, RowState } from 'shared-kernel/contracts';
import { instantColumn } from '../../platform/database/columns.ts';

/** Texts of a sheet's row by column. */
export type Cells = Record<string, string>;

/** Imports of sheets. Deleting an account deletes its imports, once they are undone; they expire after a month. */
export const imports = pgTable(
  'imports',
  {
    id: text().primaryKey(),
    resource: text().$type<ContentName>().notNull(),
    /** Null when the account was deleted while its import was being undone. */
    ownerId: text(),
    /** Language of the texts in cells, and of messages. */
    locale: text().$type<Locale>().notNull(),
    fileName: text().notNull(),
    /** The number of its rows. Before the last one has arrived, it can't run. */
    total: integer().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    /** Null until it runs. */
    mode: text().$type<ImportMode>(),
    /** Attempts at the next rows since the last one that ended. */
    attempts: integer().notNull().default(0),
    createdAt: instantColumn().notNull(),
  },
  (table) => [index('imports_owner').on(table.ownerId, table.createdAt)],
);

export type ImportRow = typeof imports.$inferSelect;

/** Rows of imports in their typed form, with the result of their check or of their import. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the sheet. */
    number: integer().notNull(),
    cells: jsonb().$type<Cells>().notNull(),
    state: text().$type<RowState>().notNull(),
    /** Messages by column; an empty name for the whole row. */
    errors: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Id, or else the slug, of the record: rows of one import name different records. */
    target: text(),
    /** The record that the row changes, or has created. */
    recordId: text(),
    /** Version of the record when it was checked; once imported, its version afterwards. */
    version: integer(),
    /** Number of the proposal, when the change needs an approval. */
    proposal: integer(),
    /** Whether the import has created the record. */
    isCreated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'import_rows_pk', columns: [table.importId, table.number] }),
    index('import_rows_state').on(table.importId, table.state, table.number),
  ],
);

export type SheetRow = typeof importRows.$inferSelect;

import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ContentName } from 'shared-kernel/content';
import { instantColumn } from '../../platform/database/columns.ts';

/** Values that the team starts new records with. No visitor reads them. */
export const templates = pgTable(
  'templates',
  {
    id: text().primaryKey(),
    resource: text().$type<ContentName>().notNull(),
    name: text().notNull(),
    /** The record in its input form, when the template was saved. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: instantColumn().notNull(),
  },
  (table) => [uniqueIndex('templates_name').on(table.resource, table.name)],
);

export type TemplateRow = typeof templates.$inferSelect;

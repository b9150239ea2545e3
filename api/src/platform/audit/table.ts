import { desc } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns.ts';

/** The audit log. The database rejects changing or deleting lines. */
export const auditLines = pgTable(
  'audit',
  {
    /** Increases in the order of writing. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn().notNull(),
    /** The account; null for the system. */
    actorId: text(),
    /** IP address of the request. */
    address: text(),
    action: text().notNull(),
    resource: text().notNull(),
    recordId: text(),
    /** State before. */
    before: jsonb().$type<object | null>(),
    /** State after. */
    after: jsonb().$type<object | null>(),
  },
  (table) => [
    index('audit_newest').on(desc(table.at), desc(table.id)),
    index('audit_record').on(table.recordId, desc(table.id)),
    index('audit_actor').on(table.actorId, desc(table.id)),
  ],
);

export type AuditLine = typeof auditLines.$inferSelect;

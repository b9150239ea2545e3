import { desc } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../database/columns.ts';

/** What was done, by whom. The database lets nobody change or remove a line of it. */
export const auditLines = pgTable(
  'audit',
  {
    /** In the order of writing. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn().notNull(),
    /** The account; null is the system itself. */
    actorId: text(),
    /** Address that the write came from. */
    address: text(),
    action: text().notNull(),
    resource: text().notNull(),
    recordId: text(),
    /** What was changed, as it was … */
    before: jsonb().$type<object | null>(),
    /** … and as it became. */
    after: jsonb().$type<object | null>(),
  },
  (table) => [
    index('audit_newest').on(desc(table.at), desc(table.id)),
    index('audit_record').on(table.recordId, desc(table.id)),
    index('audit_actor').on(table.actorId, desc(table.id)),
  ],
);

export type AuditLine = typeof auditLines.$inferSelect;

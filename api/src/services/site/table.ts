import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailTrial, RunKind, StepName } from 'shared-kernel/site-guide';
import { instantColumn } from '../../platform/database/columns.ts';
import type { Chosen } from './settings.ts';

/** What was chosen in place of what `site.json` says, in one row; none before anything was. */
export const siteSettings = pgTable('site_settings', {
  id: text().primaryKey(),
  version: integer().notNull(),
  values: jsonb().$type<Partial<Chosen>>().notNull(),
  updatedAt: instantColumn().notNull(),
});

/** Names all that shows something of the site's settings: each page does. */
export const TAG = 'site';

export type SettingsRow = typeof siteSettings.$inferSelect;

/** How far the team has come with making the site its own, in one row; none before anything was said. */
export const siteGuide = pgTable('site_guide', {
  id: text().primaryKey(),
  /** Steps that somebody said are good as they are. */
  accepted: jsonb().$type<StepName[]>().notNull(),
  dismissedAt: instantColumn(),
  /** The last mail that was sent on trial. */
  trial: jsonb().$type<MailTrial & { id: string }>(),
});

/**
 * Where a record of the demo is: where it was brought, about to go to the trash, put there by the removal, or about to come
 * back.
 */
export type DemoState = 'THERE' | 'LEAVING' | 'REMOVED' | 'RETURNING';

/** What the demo brought in: records of content, and the files that they show. */
export const demoRecords = pgTable(
  'demo_records',
  {
    /** Name of the content type, or `file`. */
    resource: text().notNull(),
    recordId: text().notNull(),
    /** The version that is still as the demo brought it; 0 of a record that was removed with somebody's changes. */
    version: integer().notNull(),
    state: text().$type<DemoState>().notNull(),
  },
  (table) => [primaryKey({ name: 'demo_records_pk', columns: [table.resource, table.recordId] })],
);

/** The last removal of the demo, or its way back, in one row. */
export const demoRun = pgTable('demo_run', {
  id: text().primaryKey(),
  kind: text().$type<RunKind>().notNull(),
  total: integer().notNull(),
  kept: integer().notNull(),
  actorId: text(),
  startedAt: instantColumn().notNull(),
  /** Null while it is under way. */
  endedAt: instantColumn(),
});

export type DemoRunRow = typeof demoRun.$inferSelect;

import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailTrial, RunKind, StepName } from 'shared-kernel/site/guide';
import { instantColumn } from '../../platform/database/columns.ts';
import type { Chosen } from './settings.ts';

/** Settings that override `site.json`, in one row; no row before the first change. */
export const siteSettings = pgTable('site_settings', {
  id: text().primaryKey(),
  version: integer().notNull(),
  values: jsonb().$type<Partial<Chosen>>().notNull(),
  updatedAt: instantColumn().notNull(),
});

/** Cache tag of everything that shows settings, which is every page. */
export const TAG = 'site';

export type SettingsRow = typeof siteSettings.$inferSelect;

/** Progress of the setup guide, in one row; no row before the first change. */
export const siteGuide = pgTable('site_guide', {
  id: text().primaryKey(),
  /** Steps that the team accepted without a change. */
  accepted: jsonb().$type<StepName[]>().notNull(),
  dismissedAt: instantColumn(),
  /** The last trial mail. */
  trial: jsonb().$type<MailTrial & { id: string }>(),
});

/** State of a demo record: present, waiting for its removal, removed to the trash, or waiting for its restoration. */
export type DemoState = 'THERE' | 'LEAVING' | 'REMOVED' | 'RETURNING';

/** The demo's records of content, and their files. */
export const demoRecords = pgTable(
  'demo_records',
  {
    /** Name of the content type, or `file`. */
    resource: text().notNull(),
    recordId: text().notNull(),
    /** The last version without changes of the team; 0 for a record that was removed with such changes. */
    version: integer().notNull(),
    state: text().$type<DemoState>().notNull(),
  },
  (table) => [primaryKey({ name: 'demo_records_pk', columns: [table.resource, table.recordId] })],
);

/** The last removal or restoration of the demo, in one row. */
export const demoRun = pgTable('demo_run', {
  id: text().primaryKey(),
  kind: text().$type<RunKind>().notNull(),
  total: integer().notNull(),
  kept: integer().notNull(),
  actorId: text(),
  startedAt: instantColumn().notNull(),
  /** Null while it runs. */
  endedAt: instantColumn(),
});

export type DemoRunRow = typeof demoRun.$inferSelect;

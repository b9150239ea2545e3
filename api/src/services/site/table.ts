import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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

import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/database/columns.ts';
import type { Verdict } from './verdict.ts';

const count = () => integer().notNull().default(0);

/** Page views per version and minute, with their results. */
export const releaseViews = pgTable(
  'release_views',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Start of the minute in which the reports arrived. */
    at: instantColumn().notNull(),
    views: count(),
    /** Views with errors of this version. */
    failedViews: count(),
    /** Errors of this version in all views. */
    errors: count(),
    /** Views whose page had a status of 5xx. */
    serverErrors: count(),
    lcpGood: count(),
    lcpNeedsImprovement: count(),
    lcpPoor: count(),
    inpGood: count(),
    inpNeedsImprovement: count(),
    inpPoor: count(),
    clsGood: count(),
    clsNeedsImprovement: count(),
    clsPoor: count(),
    ttfbGood: count(),
    ttfbNeedsImprovement: count(),
    ttfbPoor: count(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.at] }), index('release_views_at').on(table.at)],
);

type Row = typeof releaseViews.$inferSelect;

/** The counts of a version. */
export type ViewCounts = Omit<Row, 'remote' | 'version' | 'at'>;

/** A version per remote, by name. */
export type Versions = Record<string, string>;

/** A canary from its discovery to its outcome. */
export const canaryTrials = pgTable(
  'canary_trials',
  {
    /** Increases in the order of starting. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Versions of the canary. */
    versions: jsonb().$type<Versions>().notNull(),
    /** Live versions of the same remotes. */
    live: jsonb().$type<Versions>().notNull(),
    startedAt: instantColumn().notNull(),
    /** Null while it runs. */
    endedAt: instantColumn(),
    /** Number of evaluations per remote. */
    looks: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The verdict that ended it; null for all others. */
    reason: jsonb().$type<(Verdict & { remote: string }) | null>(),
  },
  // Only one runs at a time, however many processes discover it.
  () => [uniqueIndex('canary_trials_running').on(sql`(ended_at is null)`).where(sql`ended_at is null`)],
);

export type TrialRow = typeof canaryTrials.$inferSelect;

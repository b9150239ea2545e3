import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/database/columns.ts';
import type { Verdict } from './verdict.ts';

const count = () => integer().notNull().default(0);

/** Page views of each version, by the minute: how many there were, and how many of them went how. */
export const releaseViews = pgTable(
  'release_views',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Beginning of the minute in which they were told of. */
    at: instantColumn().notNull(),
    views: count(),
    /** Views in which the version caused errors … */
    failedViews: count(),
    /** … and how many it caused in all of them. */
    errors: count(),
    /** Views of pages that were answered with 5xx. */
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

/** What is counted of a version's views. */
export type ViewCounts = Omit<Row, 'remote' | 'version' | 'at'>;

/** The version of each remote, by name. */
export type Versions = Record<string, string>;

/** A canary from when it was first seen, and what became of it. */
export const canaryTrials = pgTable(
  'canary_trials',
  {
    /** In the order of beginning. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Versions that are tried … */
    versions: jsonb().$type<Versions>().notNull(),
    /** … and those of the same remotes that are live. */
    live: jsonb().$type<Versions>().notNull(),
    startedAt: instantColumn().notNull(),
    /** Null while it runs. */
    endedAt: instantColumn(),
    /** How often each remote was looked at. */
    looks: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Why it was found worse; null of one that wasn't. */
    reason: jsonb().$type<(Verdict & { remote: string }) | null>(),
  },
  // One at a time runs, however many processes notice it.
  () => [uniqueIndex('canary_trials_running').on(sql`(ended_at is null)`).where(sql`ended_at is null`)],
);

export type TrialRow = typeof canaryTrials.$inferSelect;

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/database/columns.ts';

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

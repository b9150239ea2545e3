import type { Rating, ViewReport, Vital } from 'shared-kernel/contracts';
import type { NewViews } from './repository.ts';
import type { ViewCounts } from './table.ts';

/** Columns of each vital's ratings. */
export const VITAL_COLUMNS = {
  LCP: { good: 'lcpGood', 'needs-improvement': 'lcpNeedsImprovement', poor: 'lcpPoor' },
  INP: { good: 'inpGood', 'needs-improvement': 'inpNeedsImprovement', poor: 'inpPoor' },
  CLS: { good: 'clsGood', 'needs-improvement': 'clsNeedsImprovement', poor: 'clsPoor' },
  TTFB: { good: 'ttfbGood', 'needs-improvement': 'ttfbNeedsImprovement', poor: 'ttfbPoor' },
} as const satisfies Record<Vital, Record<Rating, keyof ViewCounts>>;

/** The counts that a view adds to its versions. */
export const countsOf = ({ status, versions, vitals }: ViewReport): NewViews[] => {
  const rated = Object.entries(vitals).map(([name, rating]) => [VITAL_COLUMNS[name as Vital][rating], 1]);
  const views = versions.map(({ name, version, errors }) => ({
    remote: name,
    version,
    views: 1,
    failedViews: errors > 0 ? 1 : 0,
    errors,
    serverErrors: status >= 500 ? 1 : 0,
    ...Object.fromEntries(rated),
  }));
  // One version per remote. In a fixed order, so that concurrent reports can't deadlock.
  const byRemote = new Map(views.map((view) => [view.remote, view]));
  return [...byRemote.values()].sort((one, other) => (one.remote < other.remote ? -1 : 1));
};

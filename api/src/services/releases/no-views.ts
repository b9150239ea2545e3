import type { ViewCounts } from './table.ts';

/** Counts of a version without views. */
export const NO_VIEWS: ViewCounts = {
  views: 0,
  failedViews: 0,
  errors: 0,
  serverErrors: 0,
  lcpGood: 0,
  lcpNeedsImprovement: 0,
  lcpPoor: 0,
  inpGood: 0,
  inpNeedsImprovement: 0,
  inpPoor: 0,
  clsGood: 0,
  clsNeedsImprovement: 0,
  clsPoor: 0,
  ttfbGood: 0,
  ttfbNeedsImprovement: 0,
  ttfbPoor: 0,
};

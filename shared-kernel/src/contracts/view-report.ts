/** The web vitals that a page view is rated by. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Ratings by the thresholds of web.dev. */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** What a browser tells of one page view: nothing of who looks, nor at which address. */
export interface ViewReport {
  /** HTTP status that the page was answered with. */
  status: number;
  /** The shell and each remote that had a part in the page, and how many errors it caused there. */
  versions: { name: string; version: string; errors: number }[];
  /** Those that this browser could measure. */
  vitals: Partial<Record<Vital, Rating>>;
}

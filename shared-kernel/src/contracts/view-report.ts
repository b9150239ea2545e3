/** The web vitals that rate a page view. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Ratings by the thresholds of web.dev. */
export const RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type Rating = (typeof RATINGS)[number];

/** A browser's report of one page view. It identifies neither the visitor nor the address. */
export interface ViewReport {
  /** HTTP status of the page. */
  status: number;
  /** The shell and each remote of the page, with the number of errors that each caused. */
  versions: { name: string; version: string; errors: number }[];
  /** The vitals that the browser could measure. */
  vitals: Partial<Record<Vital, Rating>>;
}

/** What a canary is judged by. */
export const FIGURE_NAMES = ['errors', 'serverErrors', 'LCP', 'INP', 'CLS'] as const;
export type Figure = (typeof FIGURE_NAMES)[number];

/** Something of which a share of the views is bad. */
export interface Share {
  bad: number;
  of: number;
}

/** That a canary is worse, and by which figure. */
export interface Verdict {
  figure: Figure;
  canary: Share;
  live: Share;
  /** Standard errors by which the canary's share is above the other; the test asked for `least`. */
  z: number;
  least: number;
}

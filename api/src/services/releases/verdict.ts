/** Figures that judge a canary. */
export const FIGURE_NAMES = ['errors', 'serverErrors', 'LCP', 'INP', 'CLS'] as const;
export type Figure = (typeof FIGURE_NAMES)[number];

/** The share of bad views. */
export interface Share {
  bad: number;
  of: number;
}

/** The figure by which a canary is worse. */
export interface Verdict {
  figure: Figure;
  canary: Share;
  live: Share;
  /** Standard errors between the shares; the test required more than `least`. */
  z: number;
  least: number;
}

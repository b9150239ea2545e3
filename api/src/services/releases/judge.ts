import { probit } from 'simple-statistics';
import type { ViewCounts } from './table.ts';
import { FIGURE_NAMES, type Figure, type Share, type Verdict } from './verdict.ts';

type Counts = ViewCounts;

/** The figures, with the minimum difference in shares that counts. */
const FIGURES = {
  errors: { least: 0.005, share: ({ failedViews, views }: Counts) => ({ bad: failedViews, of: views }) },
  serverErrors: { least: 0.005, share: ({ serverErrors, views }: Counts) => ({ bad: serverErrors, of: views }) },
  LCP: {
    least: 0.03,
    share: ({ lcpPoor: bad, ...c }: Counts) => ({ bad, of: c.lcpGood + c.lcpNeedsImprovement + bad }),
  },
  INP: {
    least: 0.03,
    share: ({ inpPoor: bad, ...c }: Counts) => ({ bad, of: c.inpGood + c.inpNeedsImprovement + bad }),
  },
  CLS: {
    least: 0.03,
    share: ({ clsPoor: bad, ...c }: Counts) => ({ bad, of: c.clsGood + c.clsNeedsImprovement + bad }),
  },
} as const satisfies Record<Figure, object>;

/** A figure's share in the views of a version. */
const shareOf = (figure: Figure, counts: ViewCounts): Share => FIGURES[figure].share(counts);

/** Probability of rolling back a canary that is as good as the live version. */
export const SIGNIFICANCE = 0.01;
/** Minimum views of each version. */
export const MIN_VIEWS = 100;
/** Minimum bad views of the canary for the normal approximation. */
const MIN_BAD = 10;

/** Standard errors between two shares, by the pooled share with continuity correction. */
const zOf = (one: Share, other: Share): number => {
  const pooled = (one.bad + other.bad) / (one.of + other.of);
  const sizes = 1 / one.of + 1 / other.of;
  const error = Math.sqrt(pooled * (1 - pooled) * sizes);
  // Counts are integers, and rare events are skewed: without the correction, small canaries would seem worse too often.
  const difference = one.bad / one.of - other.bad / other.of - sizes / 2;
  return error === 0 ? 0 : difference / error;
};

/**
 * Number of evaluations that are due after so many views: at 100, 200, 400 and so on. Frequent evaluations would find
 * differences by chance.
 */
export const evaluationsDue = (views: number): number =>
  views < MIN_VIEWS ? 0 : Math.floor(Math.log2(views / MIN_VIEWS)) + 1;

/** The share of the significance that an evaluation may use: 1/2, 1/6, 1/12 and so on, at most 1 in total. */
const significanceShare = (evaluation: number): number => 1 / (evaluation * (evaluation + 1));

/**
 * Compares the views of a canary with those of the live version, by a one-sided two-proportion z-test per figure.
 * @param evaluation - number of the evaluation, from 1
 * @param remotes - number of remotes in the canary, each of which can end it
 * @returns the worst of the figures that are worse; undefined when none is significantly worse
 */
export const judge = (canary: ViewCounts, live: ViewCounts, evaluation = 1, remotes = 1): Verdict | undefined => {
  const least = probit(1 - (SIGNIFICANCE * significanceShare(evaluation)) / (FIGURE_NAMES.length * remotes));
  return FIGURE_NAMES.flatMap((figure): Verdict[] => {
    const [ofCanary, ofLive] = [shareOf(figure, canary), shareOf(figure, live)];
    if (Math.min(ofCanary.of, ofLive.of) < MIN_VIEWS || ofCanary.bad < MIN_BAD) return [];
    if (ofCanary.bad / ofCanary.of - ofLive.bad / ofLive.of < FIGURES[figure].least) return [];
    const z = zOf(ofCanary, ofLive);
    return z > least ? [{ figure, canary: ofCanary, live: ofLive, z, least }] : [];
  }).sort((one, other) => other.z - one.z)[0];
};

import { probit } from 'simple-statistics';
import type { ViewCounts } from './table.ts';
import { FIGURE_NAMES, type Figure, type Share, type Verdict } from './verdict.ts';

type Counts = ViewCounts;

/** The figures by which a canary is judged, and how much worse it has to be, in shares of the views, before that counts. */
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

/** What a figure is in the views of a version. */
const shareOf = (figure: Figure, counts: ViewCounts): Share => FIGURES[figure].share(counts);

/** Chance at which a canary that is as good as what is live is taken back all the same. */
export const SIGNIFICANCE = 0.01;
/** Views of either version before anything is said. */
export const LEAST_VIEWS = 100;
/** Bad views of the canary without which the normal distribution says little of a share. */
const LEAST_BAD = 10;

/** How many standard errors a share is above another one: by the pooled share, with the continuity correction. */
const zOf = (one: Share, other: Share): number => {
  const pooled = (one.bad + other.bad) / (one.of + other.of);
  const sizes = 1 / one.of + 1 / other.of;
  const error = Math.sqrt(pooled * (1 - pooled) * sizes);
  // Counts are whole, and rare ones lean to one side: without it, small canaries would seem worse too often.
  const difference = one.bad / one.of - other.bad / other.of - sizes / 2;
  return error === 0 ? 0 : difference / error;
};

/**
 * How many looks at a canary are due after so many views: at 100, 200, 400 and so on. Whoever looks more often finds what is
 * worse by chance more often.
 */
export const looksDue = (views: number): number =>
  views < LEAST_VIEWS ? 0 : Math.floor(Math.log2(views / LEAST_VIEWS)) + 1;

/** What a look may take of the whole significance: a half, a sixth, a twelfth; all looks together take no more than all. */
const partOf = (look: number): number => 1 / (look * (look + 1));

/**
 * Judges the views of a version that is tried by those of the one that is live, at the same time: a one-sided two-proportion
 * z-test for each figure.
 * @param look - counted from 1
 * @param remotes - versions that are tried, of which any can have the canary taken back
 * @returns the worst figure of those that are worse; undefined where none is, as far as anybody can tell
 */
export const judge = (canary: ViewCounts, live: ViewCounts, look = 1, remotes = 1): Verdict | undefined => {
  const least = probit(1 - (SIGNIFICANCE * partOf(look)) / (FIGURE_NAMES.length * remotes));
  return FIGURE_NAMES.flatMap((figure): Verdict[] => {
    const [tried, known] = [shareOf(figure, canary), shareOf(figure, live)];
    if (Math.min(tried.of, known.of) < LEAST_VIEWS || tried.bad < LEAST_BAD) return [];
    if (tried.bad / tried.of - known.bad / known.of < FIGURES[figure].least) return [];
    const z = zOf(tried, known);
    return z > least ? [{ figure, canary: tried, live: known, z, least }] : [];
  }).sort((one, other) => other.z - one.z)[0];
};

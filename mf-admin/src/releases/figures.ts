import type { VersionFigures } from 'shared-kernel/contracts';

/** The displayed figures of a version as shares of its views; undefined without measurements. */
export const FIGURES = {
  errors: ({ failedViews, views }: VersionFigures) => shareOf(failedViews, views),
  serverErrors: ({ serverErrors, views }: VersionFigures) => shareOf(serverErrors, views),
  LCP: (figures: VersionFigures) => goodShareOf(figures, 'LCP'),
  INP: (figures: VersionFigures) => goodShareOf(figures, 'INP'),
  CLS: (figures: VersionFigures) => goodShareOf(figures, 'CLS'),
} as const;

export type Figure = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[];

const shareOf = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined);

const goodShareOf = ({ vitals }: VersionFigures, name: 'LCP' | 'INP' | 'CLS'): number | undefined => {
  const ratings = vitals[name];
  return shareOf(ratings.good, ratings.good + ratings['needs-improvement'] + ratings.poor);
};

/** A step of the current run. */
export interface StepProgress {
  isWide: boolean;
  /** Milliseconds of its last run. */
  lastTime: number | undefined;
  /** Milliseconds since it started; absent before. */
  elapsed?: number;
  /** Fraction of its finished tests, if they are counted. */
  doneShare?: number;
  hasEnded: boolean;
}

const stepLeft = ({ lastTime = 0, elapsed = 0, doneShare, hasEnded }: StepProgress): number => {
  if (hasEnded) return 0;
  return doneShare === undefined ? Math.max(lastTime - elapsed, 0) : lastTime * (1 - doneShare);
};

/** Estimates the milliseconds until the longer lane ends; undefined while a step was never measured. */
export const timeLeft = (steps: StepProgress[]): number | undefined => {
  if (steps.some(({ hasEnded, lastTime }) => !hasEnded && lastTime === undefined)) return undefined;
  const lanes = [true, false].map((isWide) => steps.filter((step) => step.isWide === isWide));
  return Math.max(...lanes.map((lane) => lane.reduce((sum, step) => sum + stepLeft(step), 0)));
};

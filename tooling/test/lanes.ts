import { failure, type Result, type Step } from '../launch/checks/step.ts';

/**
 * Runs steps in two lanes: steps that use all cores run one after another in the first lane, all others in the second,
 * so that no core is idle while a step waits. Each lane runs its first step whose needs have finished. Needs that are
 * not among the steps are ignored; a step whose need failed fails without running.
 */
export const runInLanes = async (steps: Step[], run: (step: Step) => Promise<Result>): Promise<Result[]> => {
  const waiting = [...steps];
  const busyLanes = new Set<boolean>();
  const results = new Map<string, Result>();

  const needsOf = ({ needs = [] }: Step): string[] => needs.filter((need) => steps.some(({ name }) => name === need));
  const isReady = (step: Step): boolean => needsOf(step).every((need) => results.has(need));
  const nextOf = (isWide: boolean): Step | undefined =>
    busyLanes.has(isWide) ? undefined : waiting.find((step) => Boolean(step.isWide) === isWide && isReady(step));

  const runNext = async (isWide: boolean): Promise<void> => {
    const step = nextOf(isWide);
    if (!step) return;
    waiting.splice(waiting.indexOf(step), 1);
    busyLanes.add(isWide);
    const failedNeed = needsOf(step).find((need) => (results.get(need)?.failed ?? 0) > 0);
    const withoutNeed = { ...step, run: async () => failure(`It needs "${failedNeed}", which failed.`) };
    results.set(step.name, await run(failedNeed === undefined ? step : withoutNeed));
    busyLanes.delete(isWide);
    await runBoth();
  };
  const runBoth = async (): Promise<void> => {
    await Promise.all([runNext(true), runNext(false)]);
  };

  await runBoth();
  return [...results.values()];
};

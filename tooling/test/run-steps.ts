import { runStep } from '../launch/checks/run-step.ts';
import { failure, type Result, type RunOptions, type Step, sum, summary } from '../launch/checks/step.ts';
import { runInLanes } from './lanes.ts';
import { createProgress } from './progress/progress.ts';
import { formatDuration } from './times/duration.ts';
import { readLastTimes, writeLastTimes, writeTimes } from './times/stored-times.ts';
import { createTimesRecorder } from './times/times.ts';
import { clearCoverage, reportCoverage } from './v8-coverage/coverage.ts';

/** Limit of a complete run in CI, in milliseconds. The same run took 58 to 66 minutes on two cores, by their load. */
const CI_LIMIT = 80 * 60_000;

/** A step with the options of its tests. */
export interface ChosenStep {
  step: Step;
  options?: RunOptions;
}

interface Run {
  chosen: ChosenStep[];
  /** Seed of the tests' order. */
  seed: number;
  /** Whether to measure the coverage of Jest's tests; they take longer then. */
  hasCoverage: boolean;
  /** Whether it runs every test of every step. */
  isWhole: boolean;
  /** Start of the command, in milliseconds since the epoch. */
  since: number;
}

/** The result of the time limit, which only CI has. */
export const judgeTotal = (total: number, isLimited: boolean): Result[] =>
  isLimited && total > CI_LIMIT
    ? [failure(`The run took ${formatDuration(total)}; ${formatDuration(CI_LIMIT)} is the limit in CI.`)]
    : [];

const namesOfFailures = ({ name, title }: Step, { failed, failures }: Result): string[] => {
  if (failed === 0) return [];
  return (failures.length > 0 ? failures : [title]).map((failure) => `${name}: ${failure}`);
};

const printList = (title: string, names: string[]): void => {
  if (names.length > 0) console.log([title, ...names].join('\n  '));
};

/**
 * Runs steps, prints their results and the summary, and stores their times.
 * @returns whether all passed
 */
export const runSteps = async ({ chosen, seed, hasCoverage, isWhole, since }: Run): Promise<boolean> => {
  if (hasCoverage) await clearCoverage();
  const steps = chosen.map(({ step }) => step);
  const last = await readLastTimes();
  const progress = createProgress(steps, last.steps, process.stdout, since);
  const recorder = createTimesRecorder(since, seed);
  const failures: string[] = [];

  const run = async (step: Step): Promise<Result> => {
    const { name } = step;
    const started = Date.now();
    const { options } = chosen.find((one) => one.step.name === name) ?? {};
    progress.start(name);
    const onEvent: RunOptions['onEvent'] = (event) => {
      progress.record(name, event);
      recorder.record(name, event);
    };
    const result = await runStep(step, { seed, hasCoverage, ...options, onEvent }, progress.print);
    progress.end(name);
    recorder.recordStep(name, started);
    if (result.failed === 0 && options?.files === undefined && !hasCoverage) last.steps[name] = Date.now() - started;
    failures.push(...namesOfFailures(step, result));
    return result;
  };

  if (steps.some(({ findTests }) => findTests)) progress.print(`The tests run in the order of --seed ${seed}.`);
  const results = await runInLanes(steps, run);
  progress.stop();
  const times = recorder.times();
  await writeTimes(times);
  if (hasCoverage) console.log(await reportCoverage());
  const verdict = judgeTotal(times.total, isWhole && Boolean(process.env.CI));
  failures.push(...verdict.map(({ details }) => details));
  const total = sum([...results, ...verdict]);
  printList('These failed:', failures);
  printList('These were FLAKY:', total.flaky ?? []);
  printList('These were skipped:', total.skips ?? []);
  const lastTotal =
    isWhole && last.total !== undefined ? `; the last whole run took ${formatDuration(last.total)}` : '';
  console.log(`It took ${formatDuration(times.total)}${lastTotal}. npm test -- --times shows where.`);
  console.log(summary(total));
  await writeLastTimes(isWhole && total.failed === 0 ? { ...last, total: times.total } : last);
  return total.failed === 0;
};

import { runStep } from '../../launch/checks/run-step.ts';
import { type Result, type Step, sum, summary } from '../../launch/checks/step.ts';
import { UserError } from '../../site/user-error.ts';
import { runInLanes } from '../lanes.ts';
import { needsOf } from '../steps.ts';
import { formatDuration } from '../times/duration.ts';
import { findMatching } from './find-matching.ts';
import { createTally, formatCounts } from './tally.ts';
import { underLoad } from './under-load.ts';

interface Repetition {
  /** A regular expression for paths or titles. */
  pattern: string;
  times: number;
  /** Seed of the first run; each further run uses the next one. */
  seed: number;
  steps: Step[];
}

/**
 * Runs matching tests many times, the second half under load, each time in another order and without
 * retries. Prints how often each test passed.
 *
 * @returns whether every test passed every time
 */
export const repeatTests = async ({ pattern, times, seed, steps }: Repetition): Promise<boolean> => {
  const chosen = await findMatching(steps, pattern);
  const needed = needsOf(
    chosen.map(({ step }) => step),
    steps,
  );
  const prepared = await runInLanes(needed, (step) => runStep(step));
  if (prepared.some(({ failed }) => failed > 0)) throw new UserError('The tests could not be prepared, see above.');
  const tally = createTally();

  const runOnce = async (index: number): Promise<Result[]> => {
    const results: Result[] = [];
    for (const { step, options } of chosen) {
      const run = { ...options, seed: seed + index, isWithoutRetries: true, onEvent: tally.record };
      const result = await step.run(run);
      results.push(result);
      if (result.failed > result.failures.length) tally.fail(`${step.name}: ${result.details.trim().split('\n')[0]}`);
    }
    return results;
  };

  for (let index = 0; index < times; index += 1) {
    const isLoaded = index >= Math.ceil(times / 2);
    const since = Date.now();
    const results = await (isLoaded ? underLoad(() => runOnce(index)) : runOnce(index));
    const how = isLoaded ? ', under load' : '';
    const took = formatDuration(Date.now() - since);
    console.log(`Run ${index + 1} of ${times} with --seed ${seed + index}${how}: ${summary(sum(results))} (${took})`);
    for (const { details, failed } of results) if (failed > 0) console.log(details.trim());
  }
  const counts = tally.counts();
  if (counts.length === 0) throw new UserError(`No test has a title that matches "${pattern}".`);
  console.log(formatCounts(counts));
  return counts.every(({ failed }) => failed === 0);
};

import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { ROOT } from '../../site/settings.ts';
import { type Status, sendEvent, type TestEvent } from '../events.ts';

const STATUS: Record<ReturnType<TestCase['outcome']>, Status> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
};
/** Playwright's categories of fixtures and hooks. */
const GROUPS = ['Before Hooks', 'After Hooks', 'Worker Cleanup'];

const isSetup = ({ category, title }: TestStep): boolean =>
  category === 'fixture' || (category === 'hook' && !GROUPS.includes(title));

/** The outermost fixtures and hooks within steps. */
const outermost = (steps: TestStep[]): TestStep[] =>
  steps.flatMap((step) => (isSetup(step) ? [step] : outermost(step.steps)));

/** All fixtures and hooks within steps, each without the time of those inside it. */
const setupsIn = (steps: TestStep[]): NonNullable<TestEvent['setups']> =>
  outermost(steps).flatMap(({ title, duration, steps: inner }) => [
    { name: title, duration: outermost(inner).reduce((rest, one) => rest - one.duration, duration) },
    ...setupsIn(inner),
  ]);

/** Sends each finished browser test to the runner. */
export default class PlaywrightEvents implements Reporter {
  readonly #created = Date.now();
  #done = 0;
  #total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
    sendEvent({
      kind: 'file',
      file: 'e2e/global-setup.ts',
      start: this.#created,
      duration: Date.now() - this.#created,
    });
    sendEvent({ kind: 'progress', done: 0, total: this.#total });
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isFinal = test.results.length > test.retries || result.status === test.expectedStatus;
    if (!isFinal && result.status !== 'skipped') return;
    this.#done += 1;
    const [, , , ...titles] = test.titlePath();
    sendEvent({
      kind: 'test',
      file: relative(ROOT, test.location.file),
      name: titles.join(' › '),
      status: STATUS[test.outcome()],
      start: test.results[0]?.startTime.getTime() ?? result.startTime.getTime(),
      duration: test.results.reduce((sum, { duration }) => sum + duration, 0),
      worker: result.parallelIndex,
      setups: test.results.flatMap(({ steps }) => setupsIn(steps)),
    });
    sendEvent({ kind: 'progress', done: this.#done, total: this.#total });
  }

  printsToStdio(): boolean {
    return false;
  }
}

import type { RunEvent } from '../../test/events.ts';

/** Counts of a step's tests. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Failed tests that passed when they were retried, each by name and with the path of its trace. */
  flaky?: string[];
  /** Skipped tests by name, with the reason if there is one. */
  skips?: string[];
  /** Names of the failed tests; empty for a step that counts as one test. */
  failures: string[];
  /** Path of the report with details of failures. */
  details: string;
  /** The database on which the tests ran, and why. */
  note?: string;
}

/** How a step runs its tests; steps without tests ignore it. */
export interface RunOptions {
  /** Receives each finished test, and the progress of the step. */
  onEvent?: (event: RunEvent) => void;
  /** Shuffles the tests; the same seed gives the same order. */
  seed?: number;
  /** The test files to run, relative to the root; all of the step when absent. */
  files?: string[];
  /** Runs only the tests whose titles match this regular expression. */
  title?: string;
  /** Measures which lines and branches Jest's tests run. */
  hasCoverage?: boolean;
  /** Fails a test the first time it fails. */
  isWithoutRetries?: boolean;
}

/** A step of `npm test`. */
export interface Step {
  /** Its name for `--only`. */
  name: string;
  /** What it checks, for the list of steps. */
  title: string;
  /** Names of the steps that must pass before it. */
  needs?: string[];
  /** Whether it uses all cores. */
  isWide?: boolean;
  /** Lists its test files, as paths from the root. Absent for steps without test files. */
  findTests?: () => Promise<string[]>;
  run: (options?: RunOptions) => Promise<Result>;
}

export const PASSED: Result = { passed: 1, failed: 0, skipped: 0, failures: [], details: '' };

/** A failure of the test runner, not of a test. */
export const failure = (details: string): Result => ({ passed: 0, failed: 1, skipped: 0, failures: [], details });

/** Adds up the counts of steps. */
export const sum = (results: Result[]): Result =>
  results.reduce(
    (total, { passed, failed, skipped, flaky = [], skips = [], failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      flaky: [...(total.flaky ?? []), ...flaky],
      skips: [...(total.skips ?? []), ...skips],
      failures: [...total.failures, ...failures],
      details: '',
    }),
    { ...PASSED, passed: 0 },
  );

/** The last line of the report: `N passed, N failed`, and how many were flaky and skipped if any were. */
export const summary = ({ passed, failed, skipped, flaky = [] }: Result): string =>
  [
    `${passed} passed, ${failed} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');

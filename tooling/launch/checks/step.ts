/** What a step counted. */
export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests by name; empty where the step is its only test. */
  failures: string[];
  /** What there is to read about failures. */
  details: string;
  /** Why something was skipped, or what it ran on. */
  note?: string;
}

/** One thing that `npm test` does. */
export interface Step {
  /** Its name for `--only`. */
  name: string;
  /** What it looks at, in plain words. */
  title: string;
  run: () => Promise<Result>;
}

export const PASSED: Result = { passed: 1, failed: 0, skipped: 0, failures: [], details: '' };

/** A failure that is not one of a test: what should have run them could not. */
export const failure = (details: string): Result => ({ passed: 0, failed: 1, skipped: 0, failures: [], details });

/** Adds up what steps counted. */
export const sum = (results: Result[]): Result =>
  results.reduce(
    (total, { passed, failed, skipped, failures }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      details: '',
    }),
    { ...PASSED, passed: 0 },
  );

/** The last line of the report: `N passed, N failed`, and how many were skipped if any were. */
export const summary = ({ passed, failed, skipped }: Result): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

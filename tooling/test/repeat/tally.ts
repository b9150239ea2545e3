import type { RunEvent } from '../events.ts';

/** Passes and failures of a test. */
export interface Count {
  name: string;
  passed: number;
  failed: number;
}

export interface Tally {
  /** Counts a finished test; skipped ones are ignored. */
  record: (event: RunEvent) => void;
  /** Counts a failure outside of tests, such as a file that could not be loaded. */
  fail: (name: string) => void;
  counts: () => Count[];
}

export const createTally = (): Tally => {
  const counts = new Map<string, Count>();
  const countOf = (name: string): Count => {
    const count = counts.get(name) ?? { name, passed: 0, failed: 0 };
    counts.set(name, count);
    return count;
  };
  return {
    record: (event) => {
      if (event.kind !== 'test' || event.status === 'skipped') return;
      countOf(`${event.file}  ${event.name}`)[event.status === 'passed' ? 'passed' : 'failed'] += 1;
    },
    fail: (name) => {
      countOf(name).failed += 1;
    },
    counts: () => [...counts.values()],
  };
};

/** Prints a row for each test, by descending failures. */
export const formatCounts = (counts: Count[]): string =>
  [
    'passed  failed  test',
    ...counts
      .toSorted((one, other) => other.failed - one.failed || one.name.localeCompare(other.name))
      .map(({ name, passed, failed }) => `${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${name}`),
  ].join('\n');

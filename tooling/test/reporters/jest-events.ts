import { relative } from 'node:path';
import { ROOT } from '../../site/settings.ts';
import { type Status, sendEvent } from '../events.ts';

/** The part of a Jest reporter's arguments that is read here. */
interface FileResult {
  perfStats: { start: number; end: number };
  testResults: { fullName: string; status: string; startAt?: number | null; duration?: number | null }[];
}

interface Totals {
  numTotalTestSuites: number;
  numPassedTestSuites: number;
  numFailedTestSuites: number;
  numPendingTestSuites: number;
}

const statusOf = (status: string): Status => (status === 'passed' || status === 'failed' ? status : 'skipped');

/** Sends each finished test file and its tests to the runner. */
export default class JestEvents {
  onRunStart({ numTotalTestSuites: total }: Totals): void {
    sendEvent({ kind: 'progress', done: 0, total });
  }

  onTestResult({ path }: { path: string }, { perfStats, testResults }: FileResult, totals: Totals): void {
    const file = relative(ROOT, path);
    const { start, end } = perfStats;
    sendEvent({ kind: 'file', file, start, duration: end - start });
    for (const { fullName: name, status, startAt, duration } of testResults) {
      const times = { start: startAt ?? start, duration: duration ?? 0 };
      sendEvent({ kind: 'test', file, name, status: statusOf(status), ...times });
    }
    const done = totals.numPassedTestSuites + totals.numFailedTestSuites + totals.numPendingTestSuites;
    sendEvent({ kind: 'progress', done, total: totals.numTotalTestSuites });
  }
}

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '../../site/settings.ts';
import type { Result } from './step.ts';

/** The parts of Jest's JSON report that this module reads. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The report of a run without tests, for which Jest writes none. */
export const EMPTY_REPORT: Report = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

/**
 * Converts Jest's report to counts, skipped tests and failed files; a file that could not run counts as one failed
 * test.
 */
export const resultOf = (report: Report): Result => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
  skips: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => SKIPPED.includes(status))
      .map(({ fullName }) => `${fullName} (${relative(ROOT, name)})`),
  ),
  failures: report.testResults.flatMap(failuresOf),
  details: report.testResults
    .flatMap(({ name, message }) => (message ? `${relative(ROOT, name)}\n${message}` : []))
    .join('\n'),
});

/** Reads a report; undefined when Jest wrote none. */
export const readReport = async (file: string): Promise<Report | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : undefined;
};

const SKIPPED = ['pending', 'todo'];

/** The failed tests of a file, or the file when it could not run. */
const failuresOf = ({ name, status, assertionResults }: Report['testResults'][number]): string[] => {
  const file = relative(ROOT, name);
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName }) => `${fullName} (${file})`);
  return failed.length > 0 || status !== 'failed' ? failed : [file];
};

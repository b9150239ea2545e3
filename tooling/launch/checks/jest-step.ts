import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from '../../site/run.ts';
import { ROOT } from '../../site/settings.ts';
import { eventIn } from '../../test/events.ts';
import { findTestFiles } from '../../test/found/test-files.ts';
import { coverageArguments } from '../../test/v8-coverage/coverage.ts';
import { failure, type Result, type RunOptions } from './step.ts';

export const REPORTS = join(ROOT, '.cache/reports');
const EVENTS = join(ROOT, 'tooling/test/reporters/jest-events.ts');
/** Timeout in milliseconds, generous for slow machines. */
const TIME_LIMIT = 1_800_000;
/**
 * Megabytes for new objects, for Jest and its workers. Test files load many modules that stay in memory; with V8's
 * default of 16 their objects move to the old generation, and marking it took half of the processor time.
 */
const YOUNG_GENERATION = 64;

/** The part of Jest's report that is read here. */
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

const EMPTY: Report = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

/** The failed tests of a file, or the file when it could not run. */
const failuresOf = ({ name, status, assertionResults }: Report['testResults'][number]): string[] => {
  const file = relative(ROOT, name);
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName }) => `${fullName} (${file})`);
  return failed.length > 0 || status !== 'failed' ? failed : [file];
};

const SKIPPED = ['pending', 'todo'];

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

/** Finds the test files of some of Jest's projects; paths from the root. */
export const findJestTests = async (projects: string[]): Promise<string[]> => {
  const args = ['node_modules/jest/bin/jest.js', '--listTests', '--json', '--selectProjects', ...projects];
  const { code, output } = await run(process.execPath, args);
  // Jest names the selected projects before the list.
  const list = output.split('\n').find((line) => line.startsWith('['));
  if (code !== 0 || !list) throw new Error(output);
  return (JSON.parse(list) as string[]).map((file) => relative(ROOT, file)).toSorted();
};

interface JestOptions extends RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Runs only its tests; all when absent. */
  folder?: string;
}

/** Jest's arguments for a selection of tests. */
const selectionOf = ({ folder, files, title, seed }: JestOptions): string[] => [
  ...(seed === undefined ? [] : ['--randomize', `--seed=${seed}`]),
  ...(title === undefined ? [] : [`--testNamePattern=${title}`]),
  ...(folder === undefined ? [] : ['--', `${folder}/`]),
  ...(files === undefined ? [] : ['--runTestsByPath', '--', ...files]),
];

/**
 * Fails when a test file did not run, or no test ran at all.
 * @param files the expected test files
 * @param ran the files that ran
 */
export const requireRun = (folder: string, result: Result, files: string[], ran: string[]): Result => {
  if (files.length === 0) return failure(`${folder} has no tests.`);
  const forgotten = files.filter((file) => !ran.includes(file));
  if (forgotten.length > 0) {
    const names = forgotten.map((file) => `${file}: no test run finds it`);
    return { ...failure([...names, NOT_FOUND, result.details].join('\n').trim()), failures: forgotten };
  }
  if (result.passed + result.failed > 0) return result;
  return failure(`${folder}: no test ran, of ${files.length} test files.`);
};

const NOT_FOUND =
  'Unit tests are called *.test.ts or *.test.tsx, in a folder that `workspaces` of the root package.json lists.';

/** Jest's arguments for reports and coverage. */
const reportArguments = (name: string, file: string, hasCoverage: boolean): string[] => [
  ...['--json', `--outputFile=${file}`, '--reporters=default', `--reporters=${EVENTS}`],
  ...(hasCoverage ? coverageArguments(name) : []),
];

/** Removes the report of an earlier run; returns its path. */
const prepareReport = async (name: string): Promise<string> => {
  const file = join(REPORTS, `${name}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  return file;
};

/** Reads Jest's report; undefined when Jest wrote none. */
const readReport = async (file: string): Promise<Report | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? JSON.parse(text) : undefined;
};

/**
 * Runs the tests of some of Jest's projects.
 * @param name name of the report's file
 * @param projects names of the projects in `jest.config.mjs`
 */
export const runJest = async (
  name: string,
  projects: string[],
  { env = process.env, onEvent, hasCoverage = false, ...options }: JestOptions = {},
): Promise<Result> => {
  const file = await prepareReport(name);
  const args = [
    `--max-semi-space-size=${YOUNG_GENERATION}`,
    ...['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=100%', '--selectProjects', ...projects],
    ...reportArguments(name, file, hasCoverage),
    ...selectionOf(options),
  ];
  const onMessage = (message: unknown): void => {
    const event = eventIn(message);
    if (event) onEvent?.(event);
  };
  const { code, output } = await run(process.execPath, args, { env, timeout: TIME_LIMIT, onMessage });
  const { folder } = options;
  const hasNone = folder !== undefined && /^No tests found/m.test(output);
  const report = (await readReport(file)) ?? (hasNone ? EMPTY : undefined);
  if (!report) return failure(output);
  const counted = resultOf(report);
  const result = code === 0 || hasNone || counted.failed > 0 ? counted : { ...counted, failed: 1, details: output };
  if (folder === undefined) return result;
  const ran = report.testResults.map(({ name }) => relative(ROOT, name));
  return requireRun(folder, result, findTestFiles(ROOT, folder), ran);
};

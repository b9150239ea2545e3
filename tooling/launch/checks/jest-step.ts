import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from '../../site/run.ts';
import { ROOT } from '../../site/settings.ts';
import { eventIn } from '../../test/events.ts';
import { coverageArguments } from '../../test/v8-coverage/coverage.ts';
import { failure, type Result, type RunOptions } from './step.ts';

export const REPORTS = join(ROOT, '.cache/reports');
const EVENTS = join(ROOT, 'tooling/test/reporters/jest-events.ts');
/** Milliseconds; far more than it takes, for slow machines. */
const TIME_LIMIT = 1_800_000;
/**
 * Megabytes for new objects, for Jest and its workers. Test files load many modules that live as long as they do; in
 * V8's default of 16 their objects move to the old generation, and marking it took half of the processor time.
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

/** The failed tests of a file, or the file when it could not run. */
const failuresOf = ({ name, status, assertionResults }: Report['testResults'][number]): string[] => {
  const file = relative(ROOT, name);
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName }) => `${fullName} (${file})`);
  return failed.length > 0 || status !== 'failed' ? failed : [file];
};

/** Turns Jest's report into counts, and names the files that failed; one that could not run counts as one failed test. */
export const resultOf = (report: Report): Result => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests + report.numTodoTests,
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

/** Whether Jest found no test in the folder. */
const isWithoutTests = (output: string, { folder }: JestOptions): boolean =>
  folder !== undefined && /^No tests found/m.test(output);

/**
 * Runs the tests of some of Jest's projects.
 *
 * @param name of the report's file
 * @param projects as `jest.config.mjs` calls them
 */
export const runJest = async (
  name: string,
  projects: string[],
  { env = process.env, onEvent, hasCoverage = false, ...options }: JestOptions = {},
): Promise<Result> => {
  const file = join(REPORTS, `${name}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const args = [
    `--max-semi-space-size=${YOUNG_GENERATION}`,
    ...['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=100%', '--selectProjects', ...projects],
  ];
  const reports = ['--json', `--outputFile=${file}`, '--reporters=default', `--reporters=${EVENTS}`];
  const coverage = hasCoverage ? coverageArguments(name) : [];
  const { code, output } = await run(process.execPath, [...args, ...reports, ...coverage, ...selectionOf(options)], {
    env,
    timeout: TIME_LIMIT,
    onMessage: (message) => {
      const event = eventIn(message);
      if (event) onEvent?.(event);
    },
  });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (!report) return failure(isWithoutTests(output, options) ? `${options.folder} has no tests.` : output);
  const result = resultOf(JSON.parse(report) as Report);
  return code === 0 || result.failed > 0 ? result : { ...result, failed: 1, details: output };
};

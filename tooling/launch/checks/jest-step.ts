import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from '../../site/run.ts';
import { ROOT } from '../../site/settings.ts';
import { eventIn } from '../../test/events.ts';
import { findTestFiles } from '../../test/found/test-files.ts';
import { coverageArguments } from '../../test/v8-coverage/coverage.ts';
import { EMPTY_REPORT, readReport, resultOf } from './jest-report.ts';
import { failure, type Result, type RunOptions } from './step.ts';

export const REPORTS = join(ROOT, '.cache/reports');
const EVENTS = join(ROOT, 'tooling/test/reporters/jest-events.ts');
/** Generous for slow machines. */
const TIMEOUT_MS = 1_800_000;
/**
 * Size of V8's semi-space in megabytes, for Jest and its workers. Test files load many modules. With the default of 16,
 * their objects move to the old generation, whose marking took half of the processor time.
 */
const SEMI_SPACE_MB = 64;

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
  /** Runs only the tests of this folder; all when absent. */
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
  const notRun = files.filter((file) => !ran.includes(file));
  if (notRun.length > 0) {
    const names = notRun.map((file) => `${file}: no test run finds it`);
    return { ...failure([...names, NAMING_RULE, result.details].join('\n').trim()), failures: notRun };
  }
  if (result.passed + result.failed > 0) return result;
  return failure(`${folder}: no test ran, of ${files.length} test files.`);
};

const NAMING_RULE =
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
    `--max-semi-space-size=${SEMI_SPACE_MB}`,
    ...['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=100%', '--selectProjects', ...projects],
    ...reportArguments(name, file, hasCoverage),
    ...selectionOf(options),
  ];
  const onMessage = (message: unknown): void => {
    const event = eventIn(message);
    if (event) onEvent?.(event);
  };
  const { code, output } = await run(process.execPath, args, { env, timeout: TIMEOUT_MS, onMessage });
  const { folder } = options;
  const foundNone = folder !== undefined && /^No tests found/m.test(output);
  const report = (await readReport(file)) ?? (foundNone ? EMPTY_REPORT : undefined);
  if (!report) return failure(output);
  const counted = resultOf(report);
  // Jest can fail without a failed test, for example because a worker crashed.
  const hasOtherFailure = code !== 0 && !foundNone && counted.failed === 0;
  const result = hasOtherFailure ? { ...counted, failed: 1, details: output } : counted;
  if (folder === undefined) return result;
  const ran = report.testResults.map(({ name }) => relative(ROOT, name));
  return requireRun(folder, result, findTestFiles(ROOT, folder), ran);
};

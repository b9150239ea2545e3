import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../site/settings.ts';
import { type FileCoverage, formatCoverage, mergeCoverage } from './merge-coverage.ts';

const REPORTS = join(ROOT, '.cache/reports/coverage');
const RUN_FILE = join(ROOT, 'test-results/coverage.json');

/** Measured files: all sources except tests and their support code. */
const SOURCES = ['**/*.{ts,tsx}', '!**/*.{test,spec,d}.{ts,tsx}', '!**/testing/**', '!e2e/**'];
const NOT_OURS = ['dist', 'node_modules', '.cache'].map((folder) => `!**/${folder}/**`);

/**
 * Returns Jest's arguments to measure which lines and branches tests run.
 *
 * @param name of the run's report
 */
export const coverageArguments = (name: string): string[] => [
  '--coverage',
  '--coverageProvider=v8',
  '--coverageReporters=json',
  `--coverageDirectory=${join(REPORTS, name)}`,
  ...[...SOURCES, ...NOT_OURS].map((pattern) => `--collectCoverageFrom=${pattern}`),
];

/** Removes the reports of the previous run. */
export const clearCoverage = (): Promise<void> => rm(REPORTS, { recursive: true, force: true });

const readReport = async (file: string): Promise<Record<string, FileCoverage>> => {
  const report: Record<string, FileCoverage> = JSON.parse(await readFile(join(REPORTS, file), 'utf8'));
  return Object.fromEntries(Object.entries(report).map(([path, coverage]) => [relative(ROOT, path), coverage]));
};

/** Merges the reports of a run, writes the coverage of each package to a file of the run, and returns it as a table. */
export const reportCoverage = async (): Promise<string> => {
  const reports = await Promise.all(globSync('*/coverage-final.json', { cwd: REPORTS }).map(readReport));
  const coverage = mergeCoverage(reports);
  await mkdir(dirname(RUN_FILE), { recursive: true });
  await writeFile(RUN_FILE, JSON.stringify(coverage, undefined, 2));
  return formatCoverage(coverage);
};

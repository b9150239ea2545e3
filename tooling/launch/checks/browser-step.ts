import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { findBrowser } from '../../browser/find-browser.ts';
import { run } from '../../site/run.ts';
import { ROOT } from '../../site/settings.ts';
import { UserError } from '../../site/user-error.ts';
import { eventIn } from '../../test/events.ts';
import { type BrowserReport, resultOf } from './browser-report.ts';
import { REPORTS } from './jest-step.ts';
import { failure, type Result, type RunOptions, type Step } from './step.ts';

/** Timeout in milliseconds, generous for slow machines. Completed tests are reported even then. */
const TIME_LIMIT = 5_400_000;

const EVENTS = join(ROOT, 'tooling/test/reporters/playwright-events.ts');

/**
 * Playwright's arguments for a selection of tests; it matches paths by regular expressions. Only repetitions are shuffled:
 * tests of a file share a site, which each worker would start again for every test.
 */
const selectionOf = ({ seed, title, files = [], isWithoutRetries }: RunOptions): string[] => [
  ...(isWithoutRetries && seed !== undefined ? [`--shuffle=${seed}`] : []),
  ...(title === undefined ? [] : [`--grep=${title}`]),
  ...(isWithoutRetries ? ['--retries=0'] : []),
  ...files.map((file) => `/${RegExp.escape(file)}$`),
];

const runPlaywright = async (browser: string, { onEvent, ...options }: RunOptions): Promise<Result> => {
  const file = join(REPORTS, 'browser.json');
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e',
    `--reporter=line,json,${EVENTS}`,
    `--global-timeout=${TIME_LIMIT}`,
    ...selectionOf(options),
  ];
  const env = { ...process.env, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code, output } = await run(process.execPath, args, {
    env,
    onMessage: (message) => {
      const event = eventIn(message);
      if (event) onEvent?.(event);
    },
  });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (!report) return failure(output);
  const result = resultOf(JSON.parse(report) as BrowserReport);
  return code === 0 || result.failed > 0 ? result : { ...result, failed: 1, details: output };
};

/** Lists the specs of each of Playwright's projects; a spec in two projects is listed twice. */
const findSpecs = async (): Promise<string[]> => {
  const { default: config } = await import('../../../e2e/playwright.config.ts');
  const folder = join('e2e', config.testDir ?? '.');
  const specs = (config.projects ?? []).map(({ testMatch, testIgnore }) =>
    Array.fromAsync(glob([testMatch ?? []].flat().map(String), { cwd: join(ROOT, folder) })).then((files) =>
      files.filter((file) => ![testIgnore ?? []].flat().some((pattern) => matchesGlob(file, String(pattern)))),
    ),
  );
  return (await Promise.all(specs))
    .flat()
    .map((file) => join(folder, file))
    .toSorted();
};

export const BROWSER: Step = {
  name: 'browser',
  title: 'Visitors can use the site',
  needs: ['prepare'],
  isWide: true,
  findTests: findSpecs,
  run: async (options = {}) => {
    try {
      return await runPlaywright(await findBrowser(), options);
    } catch (error) {
      if (error instanceof UserError) return failure(error.message);
      throw error;
    }
  },
};

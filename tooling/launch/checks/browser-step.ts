import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../../browser/find-browser.ts';
import { run } from '../../site/run.ts';
import { UserError } from '../../site/user-error.ts';
import { type BrowserReport, resultOf } from './browser-report.ts';
import { REPORTS } from './jest-step.ts';
import { failure, type Result, type Step } from './step.ts';

/** Milliseconds; far more than it takes, for slow machines. What has run by then is reported. */
const TIME_LIMIT = 5_400_000;

const runPlaywright = async (browser: string): Promise<Result> => {
  const file = join(REPORTS, 'browser.json');
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e',
    '--reporter=line,json',
    `--global-timeout=${TIME_LIMIT}`,
  ];
  const env = { ...process.env, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code, output } = await run(process.execPath, args, { env });
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (!report) return failure(output);
  const result = resultOf(JSON.parse(report) as BrowserReport);
  return code === 0 || result.failed > 0 ? result : { ...result, failed: 1, details: output };
};

export const BROWSER: Step = {
  name: 'browser',
  title: 'Visitors can use the site',
  run: async () => {
    try {
      return await runPlaywright(await findBrowser());
    } catch (error) {
      if (error instanceof UserError) return failure(error.message);
      throw error;
    }
  },
};

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run } from '../site/run.ts';
import { UserError } from '../site/user-error.ts';

/** The headless build first: it is twice as fast, and Playwright downloads it. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');
/** Timeout of a download in milliseconds: without a network, the download may hang. */
const DOWNLOAD = 300_000;
const STARTING = 30_000;

const works = async (path: string): Promise<boolean> => {
  if (!existsSync(path)) return false;
  const { code } = await run(path, ['--version'], { timeout: STARTING }).catch(() => ({ code: 1 }));
  return code === 0;
};

const firstThatWorks = async (paths: string[]): Promise<string | undefined> => {
  for (const path of paths) if (await works(path)) return path;
  return undefined;
};

const given = async (): Promise<string | undefined> => {
  const path = process.env.BROWSER_PATH;
  if (!path) return undefined;
  if (await works(path)) return path;
  throw new UserError(`BROWSER_PATH names no browser that starts: ${path}`);
};

const installed = (): Promise<string | undefined> => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return firstThatWorks([...onPath, ...APPLICATIONS]);
};

const downloaded = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (await works(path)) return path;
  console.log('No Chromium or Chrome is installed: Playwright downloads one');
  await run(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { timeout: DOWNLOAD });
  return firstThatWorks([path]);
};

const fromDebian = async (): Promise<string | undefined> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`The download did not work: installing Debian's ${HEADLESS}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, timeout: DOWNLOAD });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', HEADLESS], { env, timeout: DOWNLOAD });
  return installed();
};

/**
 * Finds a Chromium for the browser tests, and returns its path.
 * @throws UserError that says what to install
 */
export const findBrowser = async (): Promise<string> => {
  for (const search of [given, installed, downloaded, fromDebian]) {
    const path = await search();
    if (path) return path;
  }
  throw new UserError('No browser was found: install Chromium or Chrome, or set BROWSER_PATH to one.');
};

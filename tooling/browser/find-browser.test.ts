import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';

const { BROWSER_PATH, PATH } = process.env;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  process.env.PATH = PATH;
  if (BROWSER_PATH === undefined) delete process.env.BROWSER_PATH;
  else process.env.BROWSER_PATH = BROWSER_PATH;
});

const program = (name: string, status: number): string => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(file, 0o755);
  return file;
};

describe('findBrowser', () => {
  it('prefers the browser of the environment to an installed one', async () => {
    program('chromium', 0);
    process.env.PATH = folder;
    process.env.BROWSER_PATH = program('mine', 0);
    await expect(findBrowser()).resolves.toBe(join(folder, 'mine'));
  });

  it('reports that the browser of the environment does not start', async () => {
    process.env.BROWSER_PATH = program('broken', 1);
    await expect(findBrowser()).rejects.toThrow(`BROWSER_PATH names no browser that starts: ${folder}/broken`);
  });

  it('uses an installed browser that starts', async () => {
    delete process.env.BROWSER_PATH;
    program('chromium', 1);
    const chrome = program('google-chrome', 0);
    process.env.PATH = folder;
    await expect(findBrowser()).resolves.toBe(chrome);
  });

  it('prefers a headless browser', async () => {
    delete process.env.BROWSER_PATH;
    program('chromium', 0);
    const headless = program('chromium-headless-shell', 0);
    process.env.PATH = folder;
    await expect(findBrowser()).resolves.toBe(headless);
  });
});

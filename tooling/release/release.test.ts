import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;

const release = (...args: string[]) =>
  spawnSync(process.execPath, [resolve(import.meta.dirname, 'release.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, RELEASES: join(folder, 'releases') },
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-command-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('says what is wrong and what to do, in two lines', () => {
  const { status, stdout, stderr } = release('promote', 'mf-a@1.0.0');
  expect(stderr).toBe('The store holds no mf-a 1.0.0.\nList what it holds: npm run release -- list\n');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

test('says the same to programs as JSON', () => {
  const { status, stdout } = release('promote', '../mf-a@1.0.0', '--json');
  expect(JSON.parse(stdout)).toEqual({
    error: { what: '"../mf-a@1.0.0" names no version.', remedy: 'Write it as in mf-blog@1.2.0.' },
  });
  expect(status).toBe(1);
});

test.each([
  ['an option that is not there', ['list', '--frobnicate'], "unknown option '--frobnicate'"],
  ['a version that is not named', ['promote'], "missing required argument 'remote@version'"],
  ['a wait that is no number', ['rollback', '--wait', 'abc'], 'It must be a number of seconds'],
  ['a time for which open tabs would lose their files', ['prune', '--keep', '0'], 'a number of days, 1 or more'],
])('refuses %s as a wrong call', (_, args, message) => {
  const { status, stderr } = release(...args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test('explains itself', () => {
  const { status, stdout } = release('--help');
  expect(stdout).toContain('rollback [options] [set]');
  expect(status).toBe(0);
});

test('an empty store is listed as one', () => {
  const { stdout } = release('list', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ live: { versions: {} }, versions: [] });
});

test('starting over needs a release that can go live: what is live stays until then', () => {
  const { status, stdout } = release('release', folder, '--new-document', '--json');
  expect(JSON.parse(stdout).error.what).toContain('holds no build');
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'releases'))).toBe(false);
});

test('a setting that can’t be used is told to programs too', () => {
  const env = { ...process.env, DATA_DIR: folder, PORT: 'abc' };
  const { stdout } = spawnSync(process.execPath, [resolve(import.meta.dirname, 'release.ts'), 'list', '--json'], {
    encoding: 'utf8',
    env,
  });
  expect(JSON.parse(stdout).error.what).toMatch(/^PORT must be/);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

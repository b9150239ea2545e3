import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { callRelease } from './testing/call-release.ts';

let folder: string;

const settings = (): NodeJS.ProcessEnv => ({ ...process.env, DATA_DIR: folder, RELEASES: join(folder, 'releases') });

const release = (...args: string[]) => callRelease(settings(), ...args);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-command-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('prints the problem and the remedy on two lines, and exits with its status', () => {
  const command = [resolve(import.meta.dirname, 'release.ts'), 'promote', 'mf-a@1.0.0'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env: settings() });
  expect(stderr).toBe('The store has no mf-a 1.0.0.\nList its versions: npm run release -- list\n');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
});

test('prints both as JSON', async () => {
  const { status, stdout } = await release('promote', '../mf-a@1.0.0', '--json');
  expect(JSON.parse(stdout)).toEqual({
    error: { what: '"../mf-a@1.0.0" names no version.', remedy: 'Write it as in mf-blog@1.2.0.' },
  });
  expect(status).toBe(1);
});

const WRONG_CALLS: [what: string, args: string[], message: string][] = [
  ['an option that is not there', ['list', '--frobnicate'], "unknown option '--frobnicate'"],
  ['a version that is not named', ['promote'], "missing required argument 'remote@version'"],
  ['a wait that is no number', ['rollback', '--wait', 'abc'], 'It must be a number of seconds'],
  ['a time for which open tabs would lose their files', ['prune', '--keep', '0'], 'a number of days, 1 or more'],
  ['a traffic of zero', ['promote', 'mf-a@1.0.0', '--traffic', '0'], 'a whole number from 1 to 100'],
  ['a dry run of a command without one', ['sign-again', '--dry-run'], "unknown option '--dry-run'"],
  ['a mistaken option, and names the right one', ['list', '--chanel', 'staging'], 'Did you mean --channel?'],
  ['an empty set', ['rollback', ''], 'An argument is empty.'],
  ['an empty version', ['promote', ''], 'An argument is empty.'],
  ['an empty version among others', ['verify', 'mf-a@1.0.0', ''], 'An argument is empty.'],
  ['an empty folder', ['publish', ''], 'An argument is empty.'],
  ['an empty folder without a command', [''], 'An argument is empty.'],
];

test.each(WRONG_CALLS)('rejects %s as invalid usage, on two lines and as JSON', async (_, args, message) => {
  const reported = await release(...args);
  expect(reported.stderr).toMatch(/^[^\n]+\n[^\n]+\n$/);
  expect(reported.stderr).toContain(message);
  expect(reported).toMatchObject({ status: 2, stdout: '' });
  const asJson = await release(...args, '--json');
  const [what, remedy] = reported.stderr.split('\n');
  expect(JSON.parse(asJson.stdout)).toEqual({ error: { what, remedy } });
  expect(asJson).toMatchObject({ status: 2, stderr: '' });
});

test('rejects a channel without a name', async () => {
  expect((await release('list', '--channel', '')).stderr).toMatch(/^"" is not a valid channel name\.\n/);
});

test('prints its help', async () => {
  for (const options of [['--help'], ['--help', 'rollback']]) {
    const { status, stdout } = await release(...options);
    expect(stdout).toContain('rollback [options] [set]');
    expect(stdout).toContain('prune');
    expect(status).toBe(0);
  }
});

test('loads no other command for a rollback', () => {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => { console.error(url); return next(url, context); } });`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`];
  const command = [...options, resolve(import.meta.dirname, 'release.ts'), 'rollback'];
  const { stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env: settings() });
  const loaded = [...stderr.matchAll(/\/release\/commands\/([\w-]+)\.ts/g)].map(([, name]) => name);
  expect(loaded.toSorted()).toEqual(['context', 'rollback', 'went-live']);
});

test('lists an empty store', async () => {
  const { stdout } = await release('list', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ live: { versions: {} }, versions: [] });
});

test('reports a missing store without creating or signing anything', async () => {
  const absent = `There is no release store at ${join(folder, 'releases')}.`;
  const remedy = 'Restore it, or set RELEASES to its address. The first release creates a new store.';
  const { status, stdout } = await release('list');
  expect(stdout).toContain('Live: nothing\n');
  expect(stdout).toContain(`${absent}\n${remedy}\n`);
  expect(stdout).not.toMatch(/^Set |nothing has changed/m);
  expect(status).toBe(0);
  expect(JSON.parse((await release('list', '--json')).stdout)).toMatchObject({
    live: { set: null },
    sets: [],
    problems: [absent],
  });
  for (const command of ['rollback', 'verify', 'sign-again']) {
    expect(await release(command)).toMatchObject({ status: 1, stdout: '', stderr: `${absent}\n${remedy}\n` });
  }
  expect(existsSync(join(folder, 'releases'))).toBe(false);
});

test('keeps the live set when the first release after a new start is rejected', async () => {
  const { status, stdout } = await release('release', folder, '--new-document', '--json');
  expect(JSON.parse(stdout).error.what).toContain('holds no build');
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'releases'))).toBe(false);
});

test('reports an invalid setting as JSON', async () => {
  const { stdout } = await callRelease({ ...settings(), PORT: 'abc' }, 'list', '--json');
  expect(JSON.parse(stdout)).toEqual({ error: { what: expect.stringMatching(/^PORT must be/), remedy: null } });
});

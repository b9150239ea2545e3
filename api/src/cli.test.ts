import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from 'server-kernel/settings';
import { extract } from 'tar';
import { type Outcome, runCommand } from './commands/run-command.ts';
import { assembleDeps } from './open-deps.ts';
import { readConfig } from './platform/config/config.ts';
import { lockFolder } from './platform/data-folder/folder-lock.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { openDatabase } from './platform/database/open.ts';
import { write } from './platform/database/write.ts';
import { listDeadLetters } from './platform/jobs/dead-letters.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { GivenUpError } from './platform/jobs/work-on.ts';
import { isPassword } from './services/auth/passwords/passwords.ts';
import { accounts, roles } from './services/auth/table.ts';
import { openTestAccount } from './services/auth/testing/open-test-account.ts';
import { createCategory } from './services/categories/service.ts';
import { categories } from './services/categories/table.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { openCopy } from './testing/empty-database.ts';
import { openSharedDatabase } from './testing/shared-database.ts';
import { TOKEN_SECRET } from './testing/token-secret.ts';
import { until } from './testing/until.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-cli-'));
  dataDir = path.join(folder, 'data');
});

afterAll(() => rm(folder, { recursive: true }));

const ENV = process.env;

const settingsOf = (env: NodeJS.ProcessEnv) => ({
  ...ENV,
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  ...env,
});

/** Runs a command within this process. `run-process.test.ts` tests the exit on an invalid setting. */
const command = async (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  jest.replaceProperty(process, 'env', settingsOf(env));
  try {
    return await runCommand(args);
  } catch (error) {
    if (error instanceof SettingError) return { status: 1, output: '', error: `${error.message}\n` };
    throw error;
  }
};

/** Runs a command as a process to its end. */
const commandProcess = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<Outcome>((resolve) => {
    const options = { env: settingsOf(env) };
    execFile(process.execPath, [path.join(__dirname, 'cli.ts'), ...args], options, (failure, output, error) => {
      resolve({ status: failure ? Number(failure.code) : 0, output, error });
    });
  });

it('has help for each command', async () => {
  const { output, status } = await command(['--help']);
  expect(status).toBe(0);
  const names = [...output.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => String(name));
  expect(names).toEqual(['migrate', 'seed', 'create-admin', 'dead-letters', 'backup', 'restore']);
  for (const name of names) {
    expect(await command([name, '--help'])).toMatchObject({ status: 0, output: expect.stringContaining(name) });
  }
});

it.each([
  [['constructor'], 2, 'There is no command "constructor"; see --help.'],
  [['create-admin'], 2, 'The email is missing.'],
  [['create-admin', 'ali'], 2, '"ali" is no email address.'],
  [['backup', 'a', 'b'], 2, '"b" is too much.'],
  [['migrate', '--now'], 2, "Unknown option '--now'"],
  [['restore', '/nowhere.tgz'], 1, "/nowhere.tgz isn't there."],
])('rejects %j with one line', async (args, status, line) => {
  expect(await command(args)).toEqual({ status, output: '', error: `${line}\n` });
});

it('exits with the line and the status of its command', async () => {
  expect(await commandProcess(['create-admin'])).toEqual({ status: 2, output: '', error: 'The email is missing.\n' });
});

it('lists dead letters and retries them with --retry', async () => {
  const { database, env, release, close } = await openSharedDatabase(path.join(folder, 'dead'));
  const jobs = createJobs({ store: database.jobStore, isWorking: true, timeZone: 'Africa/Tunis', pollSeconds: 0.5 });
  jobs.define('mail', async () => {
    throw new GivenUpError('no such user');
  });
  await jobs.start({ warn: () => undefined, error: () => undefined });
  await jobs.send(database.db, 'mail', {});
  await until(async () => (await listDeadLetters(database)).length > 0);
  await jobs.stop();
  await release();
  expect((await command(['dead-letters'], env)).output).toMatch(/^\d{4}-[\dT:.-]+Z {2}mail {2}no such user\n$/);
  expect((await command(['dead-letters', '--retry'], env)).output).toBe('1 jobs are retried once the API runs.\n');
  expect((await command(['dead-letters'], env)).output).toBe('No job has failed for good.\n');
  await close();
});

it('refers to pg_dump for a PostgreSQL server', async () => {
  for (const name of ['backup', 'restore']) {
    const outcome = await command([name, __filename, '--force'], { DATABASE_URL: 'postgres://127.0.0.1:1/mall' });
    expect(outcome).toMatchObject({ status: 1, error: expect.stringContaining('pg_dump') });
  }
});

it('creates a GOD account with a one-time password', async () => {
  const { env, release, close } = await openSharedDatabase(path.join(folder, 'administrators'));
  await release();
  const { output, status } = await commandProcess(['create-admin', 'ali@example.tn'], env);
  expect(status).toBe(0);
  const password = /^ {2}(\S{24})$/m.exec(output)?.[1] ?? '';
  const database = await openDatabase(readConfig(env));
  const opened = await database.db.select().from(accounts);
  const god = (await database.db.select().from(roles)).find(({ name }) => name === 'GOD');
  const proved = { email: 'ali@example.tn', emailVerifiedAt: expect.any(Date), mustChangePassword: true };
  expect(opened).toEqual([expect.objectContaining(proved)]);
  expect(opened[0]?.roleId).toBe(god?.id);
  expect(await isPassword(password, opened[0]?.passwordHash)).toBe(true);
  await database.close();
  const again = await command(['create-admin', 'ALI@example.tn'], env);
  expect(again).toEqual({ status: 1, output: '', error: 'ALI@example.tn has an account already.\n' });
  const first = await command(['create-admin', 'sami@example.tn', '--first'], env);
  expect(first).toEqual({ status: 0, output: 'There is an administrator already.\n', error: '' });
  await close();
});

describe('a data folder', () => {
  beforeAll(async () => {
    const database = await openCopy(dataDir);
    const deps = await assembleDeps(readConfig({ DATA_DIR: dataDir, TOKEN_SECRET }), database);
    await openTestAccount(deps, 'GOD');
    await write(deps, { approvalStatus: 'APPROVED' }, (context) => createCategory(context, buildCategory()));
    await database.close();
    await mkdir(path.join(dataDir, 'files'), { recursive: true });
    await writeFile(path.join(dataDir, 'files/a.bin'), 'original');
  });

  it('is backed up without the secret that signs tokens', async () => {
    await writeFile(path.join(dataDir, 'token-secret'), TOKEN_SECRET);
    const [saved, unpacked] = [path.join(folder, 'signing.tgz'), path.join(folder, 'unpacked')];
    expect(await command(['backup', saved], { TOKEN_SECRET })).toMatchObject({ status: 0 });
    await mkdir(unpacked);
    await extract({ file: saved, cwd: unpacked });
    expect((await readdir(unpacked)).toSorted()).toEqual(['backup.json', 'database', 'files']);
    for (const entry of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect((await readFile(path.join(entry.parentPath, entry.name))).includes(TOKEN_SECRET)).toBe(false);
    }
    await rm(path.join(dataDir, 'token-secret'));
  });

  const titlesIn = async (dir: string): Promise<string[]> => {
    const database = await openEmbedded(dir);
    const rows = await database.db.select({ title: categories.title }).from(categories);
    await database.close();
    return rows.map(({ title }) => title);
  };

  it('is backed up and restored, over an existing one only with --force', async () => {
    const saved = path.join(folder, 'saved.tgz');
    const user = lockFolder(dataDir);
    const inUse = `DATA_DIR: ${dataDir} is in use by another process; stop it, or choose another folder.\n`;
    expect(await command(['backup', saved])).toEqual({ status: 1, output: '', error: inUse });
    user.release();
    expect(await command(['backup', saved])).toMatchObject({ status: 0, error: '' });
    expect(await command(['backup', saved])).toMatchObject({ status: 1, error: expect.stringContaining('--force') });

    const nowhere = path.join(folder, 'none/saved.tgz');
    expect(await command(['backup', nowhere])).toMatchObject({ status: 1, error: expect.stringContaining(nowhere) });

    const other = path.join(folder, 'other');
    await cp(dataDir, other, { recursive: true });
    await writeFile(path.join(other, 'files/a.bin'), 'newer');
    const env = { DATA_DIR: other };
    const refused = await command(['restore', saved], env);
    expect(refused).toMatchObject({ status: 1, error: expect.stringContaining('--force') });
    expect(await readFile(path.join(other, 'files/a.bin'), 'utf8')).toBe('newer');
    const lock = lockFolder(other);
    expect(await command(['restore', saved, '--force'], env)).toMatchObject({ status: 1 });
    lock.release();
    expect(await command(['restore', saved, '--force'], env)).toMatchObject({ status: 0, error: '' });
    expect(await readFile(path.join(other, 'files/a.bin'), 'utf8')).toBe('original');
    expect(await titlesIn(other)).toEqual(['Mode']);
    expect((await readdir(other)).toSorted()).toEqual(['database', 'database.lock', 'files']);
  });
});

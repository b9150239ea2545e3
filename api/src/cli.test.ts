/** @embedded */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { extract } from 'tar';
import { assembleDeps } from './open-deps.ts';
import { readConfig } from './platform/config.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { lockFolder } from './platform/database/folder-lock.ts';
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
import { openTestDatabase } from './testing/test-database.ts';
import { TOKEN_SECRET } from './testing/token-secret.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-cli-'));
  dataDir = path.join(folder, 'data');
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs the real command to its end. */
const command = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ status: number; printed: string; told: string }>((resolve) => {
    const settings = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
    execFile(process.execPath, [path.join(__dirname, 'cli.ts'), ...args], { env: settings }, (error, printed, told) => {
      resolve({ status: error ? Number(error.code) : 0, printed, told });
    });
  });

it('explains each of its commands', async () => {
  const { printed, status } = await command(['--help']);
  expect(status).toBe(0);
  const names = [...printed.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => String(name));
  expect(names).toEqual(['migrate', 'seed', 'create-admin', 'dead-letters', 'backup', 'restore']);
  for (const name of names) {
    expect(await command([name, '--help'])).toMatchObject({ status: 0, printed: expect.stringContaining(name) });
  }
});

it.each([
  [['constructor'], 2, 'There is no command "constructor"; see --help.'],
  [['create-admin'], 2, 'The email is missing.'],
  [['create-admin', 'ali'], 2, '"ali" is no email address.'],
  [['backup', 'a', 'b'], 2, '"b" is too much.'],
  [['migrate', '--now'], 2, "Unknown option '--now'"],
  [['restore', '/nowhere.tgz'], 1, "/nowhere.tgz isn't there."],
])('answers %j with one line', async (args, status, line) => {
  expect(await command(args)).toEqual({ status, printed: '', told: `${line}\n` });
});

it('shows what failed for good, and has it tried anew', async () => {
  const { database, env, release, close } = await openSharedDatabase(path.join(folder, 'dead'));
  const jobs = createJobs({ store: database.jobStore, isWorking: true, timeZone: 'Africa/Tunis', pollSeconds: 0.5 });
  jobs.define('mail', async () => {
    throw new GivenUpError('no such user');
  });
  await jobs.start({ warn: () => undefined, error: () => undefined });
  await jobs.send(database.db, 'mail', {});
  const deadline = Date.now() + 60_000;
  while ((await listDeadLetters(database)).length === 0 && Date.now() < deadline) await sleep(50);
  await jobs.stop();
  await release();
  expect((await command(['dead-letters'], env)).printed).toMatch(/^\d{4}-[\dT:.-]+Z {2}mail {2}no such user\n$/);
  expect((await command(['dead-letters', '--retry'], env)).printed).toBe('1 jobs are tried anew once the API runs.\n');
  expect((await command(['dead-letters'], env)).printed).toBe('No job has failed for good.\n');
  await close();
});

it('leaves a PostgreSQL server to its own tools', async () => {
  for (const name of ['backup', 'restore']) {
    const outcome = await command([name, __filename, '--force'], { DATABASE_URL: 'postgres://127.0.0.1:1/mall' });
    expect(outcome).toMatchObject({ status: 1, told: expect.stringContaining('pg_dump') });
  }
});

it('opens an account that may do everything, with a password that is kept nowhere and has to be changed', async () => {
  const server = process.env.TEST_DATABASE_URL ? await openTestDatabase() : undefined;
  const env = { DATABASE_URL: server?.url ?? '' };
  const { printed, status } = await command(['create-admin', 'ali@example.tn'], env);
  expect(status).toBe(0);
  const password = /^ {2}(\S{24})$/m.exec(printed)?.[1] ?? '';
  const database = server ?? (await openEmbedded(dataDir));
  const opened = await database.db.select().from(accounts);
  const god = (await database.db.select().from(roles)).find(({ name }) => name === 'GOD');
  expect(opened).toEqual([expect.objectContaining({ email: 'ali@example.tn', mustChangePassword: true })]);
  expect(opened[0]?.roleId).toBe(god?.id);
  expect(await isPassword(password, opened[0]?.passwordHash)).toBe(true);
  if (!server) await database.close();
  const again = await command(['create-admin', 'ALI@example.tn'], env);
  expect(again).toEqual({ status: 1, printed: '', told: 'ALI@example.tn has an account already.\n' });
  const first = await command(['create-admin', 'sami@example.tn', '--first'], env);
  expect(first).toEqual({ status: 0, printed: 'There is an administrator already.\n', told: '' });
  await server?.close();
});

const onEmbedded = process.env.TEST_DATABASE_URL ? undefined : it;

onEmbedded?.('saves nothing that tokens could be signed with', async () => {
  const env = { DATA_DIR: path.join(folder, 'signing'), TOKEN_SECRET };
  const database = await openCopy(env.DATA_DIR);
  await openTestAccount(await assembleDeps(readConfig(env), database), 'GOD');
  await database.close();
  await writeFile(path.join(env.DATA_DIR, 'token-secret'), TOKEN_SECRET);
  const [saved, unpacked] = [path.join(folder, 'signing.tgz'), path.join(folder, 'unpacked')];
  expect(await command(['backup', saved], env)).toMatchObject({ status: 0 });
  await mkdir(unpacked);
  await extract({ file: saved, cwd: unpacked });
  expect((await readdir(unpacked)).toSorted()).toEqual(['backup.json', 'database']);
  for (const entry of await readdir(unpacked, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect((await readFile(path.join(entry.parentPath, entry.name))).includes(TOKEN_SECRET)).toBe(false);
  }
});

const titlesIn = async (dir: string): Promise<string[]> => {
  const database = await openEmbedded(dir);
  const rows = await database.db.select({ title: categories.title }).from(categories);
  await database.close();
  return rows.map(({ title }) => title);
};

onEmbedded?.('saves a mall and restores it, over another one when it is forced to', async () => {
  const database = await openEmbedded(dataDir);
  await database.migrate();
  const deps = await assembleDeps(readConfig({ DATA_DIR: dataDir }), database);
  await write(deps, { approvalStatus: 'APPROVED' }, (context) => createCategory(context, buildCategory()));
  await mkdir(path.join(dataDir, 'files'), { recursive: true });
  await writeFile(path.join(dataDir, 'files/a.bin'), 'as it was');

  const saved = path.join(folder, 'saved.tgz');
  const inUse = `DATA_DIR: ${dataDir} is in use by another process; stop it, or choose another folder.\n`;
  expect(await command(['backup', saved])).toEqual({ status: 1, printed: '', told: inUse });
  await database.close();
  expect(await command(['backup', saved])).toMatchObject({ status: 0, told: '' });
  expect(await command(['backup', saved])).toMatchObject({ status: 1, told: expect.stringContaining('--force') });

  const nowhere = path.join(folder, 'none/saved.tgz');
  expect(await command(['backup', nowhere])).toMatchObject({ status: 1, told: expect.stringContaining(nowhere) });

  const other = path.join(folder, 'other');
  await cp(dataDir, other, { recursive: true });
  await writeFile(path.join(other, 'files/a.bin'), 'newer');
  const env = { DATA_DIR: other };
  expect(await command(['restore', saved], env)).toMatchObject({ status: 1, told: expect.stringContaining('--force') });
  expect(await readFile(path.join(other, 'files/a.bin'), 'utf8')).toBe('newer');
  const lock = lockFolder(other);
  expect(await command(['restore', saved, '--force'], env)).toMatchObject({ status: 1 });
  lock.release();
  expect(await command(['restore', saved, '--force'], env)).toMatchObject({ status: 0, told: '' });
  expect(await readFile(path.join(other, 'files/a.bin'), 'utf8')).toBe('as it was');
  expect(await titlesIn(other)).toEqual(['Mode']);
  expect((await readdir(other)).toSorted()).toEqual(['database', 'database.lock', 'files']);
});

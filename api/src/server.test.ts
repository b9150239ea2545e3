import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInvalidationBus } from './platform/cache-tags/invalidation-bus.ts';
import { write } from './platform/database/write.ts';
import { createCategory } from './services/categories/service.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { killAll, startApi } from './testing/api-process.ts';
import { openCopy } from './testing/empty-database.ts';
import { TOKEN_SECRET } from './testing/token-secret.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-server-'));
  dataDir = path.join(folder, 'data');
  // With content there is no demo to wait for.
  const database = await openCopy(dataDir);
  const deps = { database, invalidationBus: createInvalidationBus() };
  await write(deps, { approvalStatus: 'APPROVED' }, (context) => createCategory(context, buildCategory()));
  await database.close();
});

afterEach(killAll);

afterAll(() => rm(folder, { recursive: true }));

const start = () => startApi({ DATA_DIR: dataDir });

/** Runs to the end: the exit status and all that was printed. */
const outcome = (script: string, env: NodeJS.ProcessEnv = {}, args: string[] = []) =>
  new Promise<[status: number, printed: string]>((resolve) => {
    const settings = {
      DATABASE_URL: '',
      SERVICES: '',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      API_PORT: '0',
      TOKEN_SECRET,
      ...env,
    };
    execFile(
      process.execPath,
      [path.join(__dirname, script), ...args],
      { env: { ...process.env, ...settings } },
      (error, out, told) => resolve([error ? Number(error.code ?? -1) : 0, out + told]),
    );
  });

const countCategories = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/v1/categories/category/`);
  return ((await answer.json()) as { total: number }).total;
};

it('answers, shuts other users of the machine and a second process out of its folder, and ends when it is asked to', async () => {
  const folders = ['database', 'files'].map((name) => path.join(dataDir, name));
  await mkdir(path.join(dataDir, 'files'));
  for (const folder of folders) await chmod(folder, 0o755);
  const { child, url } = await start();
  expect(await countCategories(url)).toBe(1);
  for (const folder of folders) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const message = `DATA_DIR: ${dataDir} is in use by another process; stop it, or choose another folder.\n`;
  expect(await outcome('server.ts')).toEqual([1, message]);
  expect(await countCategories(url)).toBe(1);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('names the port that is busy, and leaves the database whole', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const [code, text] = await outcome('server.ts', { API_PORT: String(port) });
  expect([code, text]).toEqual([1, expect.stringMatching(/^API_PORT: can't listen on [^\n]+\n$/)]);
  other.close();
  expect(await countCategories((await start()).url)).toBe(1);
});

it.each([
  ['a folder that can’t be written', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .+ can't be written .+\n$/],
  ['a database that can’t be reached', { DATABASE_URL: 'postgres://127.0.0.1:1/mall' }, /^DATABASE_URL: .+\n$/],
  ['a setting that makes no sense', { API_PORT: 'x' }, /^API_PORT: "x" must be a whole number from 0 to 65535\.\n$/],
  ['no secret for tokens', { TOKEN_SECRET: '' }, /^TOKEN_SECRET: is needed.+ 32 .+\n$/],
])('tells of %s in one line', async (_, env, line) => {
  expect(await outcome('server.ts', env)).toEqual([1, expect.stringMatching(line)]);
});

it('brings no demo into a database that has content', async () => {
  expect(await outcome('cli.ts', {}, ['seed'])).toEqual([0, 'The database has content; nothing was changed.\n']);
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SettingError } from 'server-kernel/settings';
import { seed } from './commands/seed.ts';
import { createInvalidationBus } from './platform/cache-tags/invalidation-bus.ts';
import { write } from './platform/database/write.ts';
import { serve } from './serve.ts';
import { createCategory } from './services/categories/service.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { killAll, startApi } from './testing/api-process.ts';
import { openCopy } from './testing/empty-database.ts';
import { TEST_SITE } from './testing/test-site.ts';
import { TOKEN_SECRET } from './testing/token-secret.ts';

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mall-server-'));
  dataDir = path.join(folder, 'data');
  // With content there is no demo to wait for.
  const database = await openCopy(dataDir);
  const deps = { config: TEST_SITE, database, invalidationBus: createInvalidationBus() };
  await write(deps, { approvalStatus: 'APPROVED' }, (context) => createCategory(context, buildCategory()));
  await database.close();
});

afterEach(killAll);

afterAll(() => rm(folder, { recursive: true }));

const SETTINGS = { DATABASE_URL: '', SERVICES: '', LOG_LEVEL: 'info', API_PORT: '0', TOKEN_SECRET };
const ENV = process.env;

/** Has what runs within this process read some settings. */
const set = (env: NodeJS.ProcessEnv = {}): void =>
  void jest.replaceProperty(process, 'env', { ...ENV, ...SETTINGS, DATA_DIR: dataDir, ...env });

/** Runs a process to its end: its status and all that it printed. */
const outcome = (env: NodeJS.ProcessEnv) =>
  new Promise<[status: number, printed: string]>((resolve) => {
    execFile(
      process.execPath,
      [path.join(__dirname, 'server.ts')],
      { env: { ...ENV, ...SETTINGS, DATA_DIR: dataDir, ...env } },
      (error, out, told) => resolve([error ? Number(error.code ?? -1) : 0, out + told]),
    );
  });

const countCategories = async (url: string): Promise<number> => {
  const response = await fetch(`${url}/api/v1/categories/category/`);
  return ((await response.json()) as { total: number }).total;
};

it('serves, makes its folder private, excludes a second process, and exits on SIGTERM', async () => {
  const folders = ['database', 'files'].map((name) => path.join(dataDir, name));
  await mkdir(path.join(dataDir, 'files'));
  for (const folder of folders) await chmod(folder, 0o755);
  const { child, url } = await startApi({ DATA_DIR: dataDir });
  expect(await countCategories(url)).toBe(1);
  for (const folder of folders) expect((await stat(folder)).mode & 0o777).toBe(0o700);
  set();
  const message = `DATA_DIR: ${dataDir} is in use by another process; stop it, or choose another folder.`;
  await expect(serve()).rejects.toThrow(message);
  expect(await countCategories(url)).toBe(1);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('reports a busy port, and leaves the database intact', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const [code, text] = await outcome({ API_PORT: String(port) });
  expect([code, text]).toEqual([1, expect.stringMatching(/^API_PORT: can't listen on [^\n]+\n$/)]);
  other.close();
  set();
  // Opens the database, and looks whether there is content.
  expect(await seed([])).toBe('The database has content; nothing was changed.');
});

it.each([
  ['a folder that can’t be written', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: .+ can't be written .+$/],
  ['a database that can’t be reached', { DATABASE_URL: 'postgres://127.0.0.1:1/mall' }, /^DATABASE_URL: .+$/],
  ['a setting that makes no sense', { API_PORT: 'x' }, /^API_PORT: "x" must be a whole number from 0 to 65535\.$/],
  ['no secret for tokens', { TOKEN_SECRET: '' }, /^TOKEN_SECRET: is needed.+ 32 .+$/],
])('rejects to start with %s, in one line', async (_, env, line) => {
  set(env);
  const refusal = serve();
  await expect(refusal).rejects.toThrow(line);
  await expect(refusal).rejects.toThrow(SettingError);
});

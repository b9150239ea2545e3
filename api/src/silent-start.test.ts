import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './commands/run-command.ts';
import { openSilentS3 } from './platform/files/testing/open-silent-s3.ts';
import { killAll, startApi } from './testing/api-process.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { TOKEN_SECRET } from './testing/token-secret.ts';

let s3: Awaited<ReturnType<typeof openSilentS3>>;
let dataDir: string;
/** Uses the server if there is one; otherwise the database in the folder. */
let database: TestDatabase | undefined;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  s3 = await openSilentS3();
  dataDir = await mkdtemp(path.join(tmpdir(), 'mall-silent-'));
  database = process.env.TEST_DATABASE_URL ? await openTestDatabase() : undefined;
  env = { ...s3.env, DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' };
});

afterEach(killAll);

afterAll(async () => {
  s3.close();
  await database?.close();
  await rm(dataDir, { recursive: true });
});

it('starts without the demo while the storage times out, and reports that in its health', async () => {
  const { child, url } = await startApi(env);
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(503);
  const response = await fetch(`${url}/api/v1/shop/shop/`);
  expect([response.status, (await response.json()).total]).toEqual([200, 0]);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('fails with one line when the demo can’t be stored', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, ...env, LOG_LEVEL: 'silent', TOKEN_SECRET });
  expect(await runCommand(['seed'])).toEqual({
    status: 1,
    output: '',
    error: expect.stringMatching(/^The demo can’t be brought in while files can’t be kept \(.+\)\.\n$/),
  });
});

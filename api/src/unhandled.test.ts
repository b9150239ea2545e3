import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInvalidationBus } from './platform/cache-tags/invalidation-bus.ts';
import { write } from './platform/database/write.ts';
import { createCategory } from './services/categories/service.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { type ApiProcess, killAll, startApi } from './testing/api-process.ts';
import { openSharedDatabase, type SharedDatabase } from './testing/shared-database.ts';
import { TEST_SITE } from './testing/test-site.ts';

jest.setTimeout(300_000);

const METRICS_TOKEN = 'a-token-of-the-settings';
const BODY = JSON.stringify({ email: 'lectrice@example.tn' });
/** Preloaded script: each signal causes an unhandled rejection or exception. */
const PRELOAD = `
  const lost = (words) => Object.assign(new Error(words), { params: ['jasmin-du-soir'] });
  process.on('SIGUSR2', () => void Promise.reject(lost('test rejection')));
  process.on('SIGHUP', () => setImmediate(() => { throw lost('test exception'); }));`;

let dataDir: string;
let shared: SharedDatabase;
let api: ApiProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mall-unhandled-'));
  shared = await openSharedDatabase(dataDir);
  const deps = { config: TEST_SITE, database: shared.database, invalidationBus: createInvalidationBus() };
  await write(deps, {}, (context) => createCategory(context, buildCategory()));
  await shared.release();
  const preload = path.join(dataDir, 'preload.mjs');
  await writeFile(preload, PRELOAD);
  api = await startApi({ ...shared.env, JOBS: 'off', METRICS_TOKEN, NODE_OPTIONS: `--import=${preload}` });
});

afterAll(async () => {
  await killAll();
  await shared.close();
  await rm(dataDir, { recursive: true });
});

const logs = async (words: string, times = 1): Promise<void> => {
  for (let attempts = 0; api.printed().split(words).length <= times; attempts += 1) {
    if (attempts > 400) throw new Error(`it never logged "${words}": ${api.printed()}`);
    await sleep(50);
  }
};

it('continues after an unhandled rejection, logs it and counts it', async () => {
  for (let times = 1; times <= 3; times += 1) {
    api.child.kill('SIGUSR2');
    await logs('test rejection', times * 2);
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${api.url}/api/v1/metrics`, { headers })).text();
  expect(metrics).toContain('unhandled_errors_total{part="process"} 3');
});

it('completes pending requests after an uncaught exception, and exits with a failure', async () => {
  const ended = once(api.child, 'exit');
  const call = request(`${api.url}/api/v1/mailing/contact/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(BODY.length), expect: '100-continue' },
  });
  call.flushHeaders();
  // The server answers so when the call arrives.
  await once(call, 'continue');
  call.write(BODY.slice(0, 5));
  api.child.kill('SIGHUP');
  await logs('test exception');
  const next = await fetch(`${api.url}/api/v1/health`)
    .then(({ status }) => status)
    .catch(() => 'none');
  expect(['none', 503]).toContain(next);
  expect(await answerOf(call)).toEqual({ status: 202, body: { status: 'pending' } });
  expect(await ended).toEqual([1, null]);
  expect(api.printed()).not.toContain('jasmin-du-soir');
});

const answerOf = async (call: ClientRequest) => {
  call.end(BODY.slice(5));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
};

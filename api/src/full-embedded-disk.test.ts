import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInvalidationBus } from './platform/cache-tags/invalidation-bus.ts';
import { write } from './platform/database/write.ts';
import { createCategory } from './services/categories/service.ts';
import { buildCategory } from './services/categories/testing/build-category.ts';
import { kill, killAll, startApi } from './testing/api-process.ts';
import { openCopy } from './testing/empty-database.ts';
import { TEST_SITE } from './testing/test-site.ts';

afterEach(killAll);

// Only Linux lets one process limit the file size of another.
(process.platform === 'linux' ? it : it.skip)('logs failed writes to a full disk, without the data', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mall-full-'));
  const database = await openCopy(dataDir);
  await write({ config: TEST_SITE, database, invalidationBus: createInvalidationBus() }, {}, (context) =>
    createCategory(context, buildCategory()),
  );
  await database.close();
  const { child, url, printed } = await startApi({
    DATA_DIR: dataDir,
    JOBS: 'off',
    RATE_LIMITS: 'off',
    SERVICES: 'auth,mailing',
  });
  execFileSync('prlimit', ['--pid', String(child.pid), '--fsize=0:unlimited']);

  const post = async (address: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}/api/v1${address}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const account = { email: 'personne-en-trop@example.tn', password: 'jasmin-du-soir' };
  expect(await post('/auth/n/classic', { ...account, confirmPassword: account.password })).toBeGreaterThanOrEqual(500);
  expect(await post('/mailing/contact/', { email: account.email })).toBeGreaterThanOrEqual(500);
  for (let attempts = 0; attempts < 1_200 && printed().split('request failed').length < 3; attempts += 1)
    await sleep(50);
  await kill(child);
  await rm(dataDir, { recursive: true });
  expect(printed().match(/could not extend file[^}]+File too large/g)).toHaveLength(2);
  for (const secret of [...Object.values(account), '$argon2', account.email.split('@')[0]]) {
    expect(printed()).not.toContain(secret);
  }
});

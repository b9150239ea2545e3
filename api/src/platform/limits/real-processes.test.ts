import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { contacts } from '../../services/mailing/table.ts';
import { killAll, startApi } from '../../testing/api-process.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { POLICIES } from './policies.ts';

afterEach(killAll);

/** No second process can open an embedded database; `server.test.ts` holds it to that. */
const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onServer?.('lets exactly a budget’s worth of calls through over two processes of the API', async () => {
  const { deps, databaseUrl, write, close } = await openTestApp();
  // With content there is no demo to wait for.
  await write((writing) => createCategory(writing, buildCategory()));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: deps.config.dataDir, JOBS: 'off' };
  const processes = await Promise.all([startApi(env), startApi(env)]);
  const budget = POLICIES.newsletter.address.times;
  const statuses = await Promise.all(
    Array.from({ length: 2 * budget }, async (_, position) => {
      const body = JSON.stringify({ email: `reader-${position}@example.tn` });
      const headers = { 'content-type': 'application/json' };
      const url = `${processes[position % 2]?.url}/api/v1/mailing/contact/`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    }),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(budget);
  expect(statuses.filter((status) => status < 300)).toHaveLength(budget);
  expect(await deps.database.db.select().from(contacts)).toHaveLength(budget);
  await close();
});

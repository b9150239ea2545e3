import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inArray, not } from 'drizzle-orm';
import { buildApp } from '../../../app.ts';
import { assembleDeps } from '../../../open-deps.ts';
import { MIGRATIONS } from '../../../platform/database/migrations.ts';
import { until } from '../../../testing/until.ts';
import { demoRecords, demoRun } from '../table.ts';
import { continueRun } from './run.ts';
import { type DemoApp, MALL, openDemo } from './testing/open-demo.ts';

let demo: DemoApp;

beforeEach(async () => {
  demo = await openDemo();
});

afterEach(() => demo.api.close());

it('continues an interrupted run after a restart', async () => {
  await demo.post('removal', { confirmation: MALL });
  expect((await demo.read()).run).toMatchObject({ done: 0, total: 19 });
  const { config, database } = demo.api.deps;
  const app = await buildApp(await assembleDeps({ ...config, runsJobs: true }, database));
  await until(async () => (await demo.read()).run?.endedAt !== null);
  await app.close();
  expect((await demo.read()).run).toMatchObject({ done: 19, kept: 0, endedAt: expect.any(String) });
});

it('runs one at a time, requires the mall’s name, and returns 404 when there is nothing to move', async () => {
  expect((await demo.post('restoration')).status).toBe(404);
  for (const confirmation of ['', 'Les Orangers'])
    expect((await demo.post('removal', { confirmation })).body.fields).toMatchObject([{ fieldName: 'confirmation' }]);
  expect((await demo.post('removal', { confirmation: ' les oliviers' })).status).toBe(202);
  expect((await demo.post('removal', { confirmation: MALL })).status).toBe(409);
  expect((await demo.post('restoration')).status).toBe(409);
  await continueRun(demo.api.deps);
  expect((await demo.post('removal', { confirmation: MALL })).status).toBe(404);
  expect(await demo.api.deps.database.db.select().from(demoRun)).toMatchObject([{ kind: 'REMOVAL' }]);
});

it('requires the right to delete all of the demo', async () => {
  const access = [
    { resource: 'SITE', privileges: 'WRITE' },
    { resource: 'SHOPS', privileges: 'DELETE' },
  ];
  const { headers } = await demo.api.signIn('GOD');
  await demo.api.call('POST', '/auth/roles/', { headers, body: { name: 'SITE_MANAGER', access } });
  const siteManager = await demo.api.signIn('SITE_MANAGER');
  expect((await demo.api.get('/site/guide', siteManager.headers)).status).toBe(200);
  for (const role of ['EDITOR', 'SHOP_MANAGER', 'CLIENT', 'SITE_MANAGER']) {
    const other = await demo.api.signIn(role);
    const answers = [
      await demo.api.get('/site/demo', other.headers),
      await demo.post('removal', { confirmation: MALL }, other),
      await demo.post('restoration', {}, other),
    ];
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, 403, 403, 403]);
  }
});

it('recognises demo records from before they were marked', async () => {
  // Content types that were added after the migration.
  const isNewer = inArray(demoRecords.resource, ['floor', 'mallService', 'offer', 'searchTerm', 'textPage']);
  const marks = await demo.api.deps.database.db.select().from(demoRecords).where(not(isNewer));
  expect(marks).toHaveLength(15);
  await demo.api.deps.database.db.delete(demoRecords);
  const body = { title: 'À nous', type: 'SHOP', order: 9, subCategories: [] };
  await demo.api.call('POST', '/categories/category/', { headers: demo.admin.headers, body });
  const statements = (await readFile(path.join(MIGRATIONS, '0027_guide.sql'), 'utf8')).split(
    '--> statement-breakpoint',
  );
  await demo.api.deps.database.query({ text: statements.at(-1) ?? '' });
  const inOrder = (rows: typeof marks) =>
    rows.map(({ recordId, ...rest }) => `${recordId} ${JSON.stringify(rest)}`).toSorted();
  expect(inOrder(await demo.api.deps.database.db.select().from(demoRecords))).toEqual(inOrder(marks));
});

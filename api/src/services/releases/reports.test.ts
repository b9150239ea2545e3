import type { ViewReport } from 'shared-kernel/contracts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { releaseViews } from './table.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.deps.database.db.delete(releaseViews);
});

const report = (changes: Partial<ViewReport> = {}): ViewReport => ({
  status: 200,
  versions: [
    { name: 'shell', version: '1.0.0', errors: 0 },
    { name: 'mf-blog', version: '1.2.0', errors: 0 },
  ],
  vitals: { LCP: 'good', INP: 'needs-improvement', CLS: 'poor' },
  ...changes,
});

const send = (body: unknown) => api.call('POST', '/releases/reports', { body });

/** Counts of a version, over all minutes. */
const countsOf = async (remote: string) => {
  const rows = await api.deps.database.db.select().from(releaseViews);
  const own = rows.filter((row) => row.remote === remote);
  const sum = (name: Exclude<keyof (typeof own)[number], 'remote' | 'version' | 'at'>) =>
    own.reduce((total, row) => total + row[name], 0);
  return {
    views: sum('views'),
    failedViews: sum('failedViews'),
    errors: sum('errors'),
    serverErrors: sum('serverErrors'),
    lcpGood: sum('lcpGood'),
    clsPoor: sum('clsPoor'),
    ttfbGood: sum('ttfbGood'),
  };
};

it('counts views, failures and ratings of each version', async () => {
  const failed = report({
    status: 503,
    versions: [{ name: 'mf-blog', version: '1.2.0', errors: 3 }],
    vitals: { TTFB: 'good' },
  });
  for (const body of [report(), report(), failed]) expect((await send(body)).status).toBe(204);
  const ofTwo = { views: 2, failedViews: 0, errors: 0, serverErrors: 0, lcpGood: 2, clsPoor: 2, ttfbGood: 0 };
  expect(await countsOf('shell')).toEqual(ofTwo);
  expect(await countsOf('mf-blog')).toEqual({
    ...ofTwo,
    views: 3,
    failedViews: 1,
    errors: 3,
    serverErrors: 1,
    ttfbGood: 1,
  });
});

it('counts all concurrent reports', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, () => send(report())));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await countsOf('mf-blog')).toMatchObject({ views: 40 });
});

it('counts a remote once per report', async () => {
  const versions = ['1.0.0', '1.0.0', '2.0.0'].map((version) => ({ name: 'mf-blog', version, errors: 0 }));
  expect((await send(report({ versions }))).status).toBe(204);
  expect(await countsOf('mf-blog')).toMatchObject({ views: 1 });
});

it.each([
  ['another rating', { vitals: { LCP: 'great' } }],
  ['another vital', { vitals: { FCP: 'good' } }],
  ['a status that is none', { status: 1_000 }],
  ['less than no errors', { versions: [{ name: 'mf-blog', version: '1', errors: -1 }] }],
  ['more remotes than there are', { versions: Array(31).fill({ name: 'mf-blog', version: '1', errors: 0 }) }],
  ['an address', { address: '/blog/post' }],
])('rejects %s', async (_, changes) => {
  expect((await send({ ...report(), ...changes })).status).toBe(422);
  expect(await api.deps.database.db.$count(releaseViews)).toBe(0);
});

it('rejects a report that is too long, before it is read', async () => {
  expect((await send({ ...report(), address: 'x'.repeat(9_000) })).status).toBe(413);
});

it('bounds the rows for invented versions', async () => {
  for (let place = 0; place < 20; place += 1) {
    const versions = Array.from({ length: 30 }, (_, n) => ({ name: `mf-${n}`, version: `${place}`, errors: 0 }));
    await send(report({ versions }));
  }
  const rows = await api.deps.database.db.select().from(releaseViews);
  const minutes = new Set(rows.map(({ at }) => at.getTime())).size;
  expect(rows.length).toBeLessThan(minutes * 230);
});

it('deletes views older than thirty days each night', async () => {
  const { db } = api.deps.database;
  const days = (count: number) => new Date(Date.now() - count * 24 * 3600_000);
  await db
    .insert(releaseViews)
    .values([31, 29].map((age) => ({ remote: 'mf-blog', version: `${age}`, at: days(age), views: 1 })));
  await api.deps.jobs.send(db, 'releases.clean-up', {});
  await until(async () => (await db.$count(releaseViews)) === 1);
  expect(await db.select({ version: releaseViews.version }).from(releaseViews)).toEqual([{ version: '29' }]);
});

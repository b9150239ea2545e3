/** @embedded */
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { POLICIES } from '../../platform/limits/policies.ts';
import { runInPreview } from '../../platform/preview/run-in-preview.ts';
import { postModel } from '../../services/blogs/model.ts';
import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { missedSearches } from '../../services/insights/table.ts';
import { openPreview } from '../testing/open-preview.ts';
import { as, type ContentApp, callsOf, openContentApp, TESTED_TYPES, unique } from '../testing/tested-types.ts';

let app: ContentApp;

/** Reads of previews that an account has in these tests. */
const BUDGET = 40;

beforeAll(async () => {
  jest.replaceProperty(POLICIES.preview, 'account', { times: BUDGET, seconds: 60 } as never);
  app = await openContentApp({ JOBS: 'off', RATE_LIMITS: 'on' });
});

afterAll(() => app.api.close());

it.each(['the transaction', 'a nested transaction', 'the database'])(
  'stores no write to %s that comes after the timeout',
  async (handle) => {
    const { db } = app.api.deps.database;
    const digest = unique('tardif');
    const write = async (on: Database) => {
      // The timer starts before the one of the timeout, and is longer.
      await wait(100);
      await on.insert(missedSearches).values({ day: '2126-01-01', digest });
    };
    let working: Promise<void> | undefined;
    const late = runInPreview(
      db,
      new Date(),
      (transaction) => {
        working =
          handle === 'a nested transaction'
            ? transaction.transaction(write)
            : write(handle === 'the database' ? db : transaction);
        return working;
      },
      { timeout: 50 },
    );
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
    await Promise.allSettled([working]);
    expect(await db.$count(missedSearches, eq(missedSearches.digest, digest))).toBe(0);
  },
);

it('serves other reads and writes in the meantime', async () => {
  const title = unique('Disputé');
  const { id, slug } = await callsOf(
    TESTED_TYPES.find(({ resource }) => resource === 'post') as never,
    () => app,
  ).create({ title });
  const input = buildPost(app.named.news, { title });
  const path = `/blogs/manage/blogs/preview?id=${id}`;
  const shown = await openPreview(app, path, app.admin, { ...input, excerpt: 'Aperçu' });
  const reads = Array.from({ length: 12 }, () => app.api.get(`/blogs/blogs/${slug}`, shown.headers));
  const save = { ...input, excerpt: 'Enregistré', version: 1 };
  const saved = app.api.call('PUT', `/blogs/blogs/${slug}`, { ...as(app.admin), body: save });
  const excerpts = (await Promise.all(reads)).map(({ body }) => body.excerpt);
  expect(new Set(excerpts)).toEqual(new Set(['Aperçu']));
  expect((await saved).status).toBe(200);
  expect((await app.api.get(`/blogs/blogs/${slug}`)).body.excerpt).toBe('Enregistré');
  const { rows } = (await app.api.deps.database.db.execute(sql`select 1 as one`)) as unknown as { rows: object[] };
  expect(rows).toEqual([{ one: 1 }]);
});

describe('reads of a preview', () => {
  const list = '/blogs/blogs/?limit=5';
  const draft = () => buildPost(app.named.news, { title: unique('Aperçu') });
  const openDraft = async () =>
    openPreview(app, '/blogs/manage/blogs/preview', await app.api.signIn('EDITOR'), draft());

  it('use at most two connections, without another check of the draft', async () => {
    const { headers } = await openDraft();
    const { db } = app.api.deps.database;
    let [running, most] = [0, 0];
    const begin = db.transaction.bind(db);
    const transactions = jest.spyOn(db, 'transaction').mockImplementation(async (...work) => {
      running += 1;
      most = Math.max(most, running);
      return begin(...work).finally(() => {
        running -= 1;
      });
    });
    const checks = jest.spyOn(postModel.rules, 'validateSync');
    const responses = await Promise.all(Array.from({ length: 8 }, () => app.api.get(list, headers)));
    transactions.mockRestore();
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    // The embedded database has one connection.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    expect(checks).not.toHaveBeenCalled();
    checks.mockRestore();
  });

  it('are limited per account', async () => {
    const [{ headers }, other] = [await openDraft(), await openDraft()];
    for (let read = 0; read < BUDGET; read += 1) expect((await app.api.get(list, headers)).status).toBe(200);
    expect(await app.api.get(list, headers)).toMatchObject({
      status: 429,
      headers: { 'cache-control': 'private, no-store', 'retry-after': expect.anything() },
    });
    expect((await app.api.get('/preview', headers)).status).toBe(429);
    expect((await app.api.get(list, other.headers)).status).toBe(200);
    expect((await app.api.get(list)).status).toBe(200);
  });
});

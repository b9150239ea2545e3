/** @embedded */
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { inPreview } from '../platform/preview/in-preview.ts';
import { buildPost } from './blogs/testing/build-post.ts';
import { missedSearches } from './insights/table.ts';
import { openPreview } from './testing/open-preview.ts';
import { as, type ContentApp, callsOf, openContentApp, TESTED_TYPES, unique } from './testing/tested-types.ts';

let app: ContentApp;

beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
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
    const late = inPreview(
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

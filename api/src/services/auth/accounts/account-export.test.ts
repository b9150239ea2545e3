import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type SQL, sql } from 'drizzle-orm';
import type { OwnLogLine, OwnRevision } from 'shared-kernel/contracts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';

const MEGABYTE = 1024 * 1024;
/** Not a multiple of the batch size. */
const MANY = 1_234;
/** Revisions of maximum length: reading them all at once took three times their size in memory. */
const LONG = 40;

let api: TestApp;
let account: SignedIn;

const execute = (statement: SQL) => api.deps.database.db.execute(statement);

const writeRevisions = (count: number, length: number) =>
  execute(sql`insert into revisions (resource, record_id, number, status, data, author_id, at)
    select 'post', ${account.authId.slice(0, 12)} || lpad(to_hex(n / 3), 12, '0'), n % 3 + 1, 'APPLIED', jsonb_build_object('n', n, 'text', repeat('x', ${length})),
      ${account.authId}, timestamptz '2026-01-01' + n / 7 * interval '1 second'
    from generate_series(1, ${count}::int) as n`);

beforeAll(async () => {
  api = await openTestApp();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

beforeEach(async () => {
  account = await api.signIn('EDITOR');
});

afterAll(() => api.close());

it('contains complete long lists, in order', async () => {
  await writeRevisions(MANY, 10);
  await execute(sql`insert into audit (at, actor_id, action, resource, record_id, after)
    select now(), ${account.authId}, n::text, 'post', null, '{"title":"others may be named here"}'
    from generate_series(1, ${MANY}::int) as n`);
  await execute(sql`insert into files (id, key, name, type, size, owner_id, created_at, updated_at)
    select ${account.authId.slice(0, 12)} || lpad(to_hex(n), 12, '0'), ${account.authId} || n, n::text, 'image/png', 1,
      ${account.authId}, timestamptz '2026-01-01' - n / 7 * interval '1 second', now()
    from generate_series(1, ${MANY}::int) as n`);
  const category = await api.write((context) => createCategory(context, buildCategory({ type: 'BLOG' })));
  await execute(sql`insert into posts
    (id, approval_status, published_at, created_at, updated_at, owner_id, slug, title, title_key, excerpt, content,
      category_id, author, is_featured)
    select lpad(to_hex(n), 24, '0'), 'APPROVED', now(), now(), now(), ${account.authId}, 'post-' || n, n::text, '', '', '',
      ${category.id}, '', false
    from generate_series(1, ${MANY}::int) as n`);
  await execute(sql`insert into post_votes (post_id, account_id, vote, previous, at)
    select id, owner_id, 1, 0, timestamptz '2026-01-01' + title::int / 7 * interval '1 second' from posts`);
  await execute(sql`insert into post_claps (post_id, account_id, count, previous, at)
    select post_id, account_id, 2, 0, at from post_votes`);

  const { status, headers, body } = await api.get('/auth/user/me/export', account.headers);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="account.json"',
    'cache-control': 'no-store',
  });
  expect(Object.keys(body)).toEqual(
    ['user', 'sessions', 'providers', 'secondFactor', 'devices', 'passwordLinks', 'invitations'].concat(
      Object.keys(api.deps.personalData),
    ),
  );
  const numbers = Array.from({ length: MANY }, (_, index) => index + 1);
  expect(body.revisions.map(({ data }: OwnRevision) => data.n)).toEqual(numbers);
  expect(body.votes.map(({ title }: { title: string }) => Number(title))).toEqual(numbers);
  expect(body.claps.map(({ title }: { title: string }) => Number(title))).toEqual(numbers);
  expect(body.records.map(({ title }: { title: string }) => Number(title))).toEqual(numbers);
  const onOthers = body.log.filter(({ resource }: OwnLogLine) => resource === 'post');
  expect(onOthers.map(({ action }: OwnLogLine) => Number(action))).toEqual(numbers);
  expect(onOthers.every(({ after }: OwnLogLine) => after === null)).toBe(true);
  const fileNumbers = body.files.map(({ name }: { name: string }) => Number(name));
  const newestLast = numbers.toSorted((one, other) => Math.floor(other / 7) - Math.floor(one / 7) || one - other);
  expect(fileNumbers).toEqual(newestLast);
});

it('reads short rows in large batches', async () => {
  await writeRevisions(MANY, 10);
  const select = jest.spyOn(api.deps.database.db, 'select');
  const { body } = await api.get('/auth/user/me/export', account.headers);
  const requests = select.mock.calls.filter(([columns]) => 'recordId' in (columns ?? {}) && 'data' in (columns ?? {}));
  select.mockRestore();
  expect(body.revisions).toHaveLength(MANY);
  expect(requests.length).toBeLessThan(MANY / 40);
});

it('streams long lists in constant memory', async () => {
  await writeRevisions(LONG, MEGABYTE);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = used();
  const most: number[] = [];
  const { port } = api.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/user/me/export`, { headers: account.headers });
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    if (Math.floor(bytes / (10 * MEGABYTE)) !== Math.floor((bytes + chunk.length) / (10 * MEGABYTE))) most.push(used());
    bytes += chunk.length;
  }
  expect(bytes).toBeGreaterThan(LONG * MEGABYTE);
  expect(Math.max(...most) - before).toBeLessThan(LONG * MEGABYTE);
});

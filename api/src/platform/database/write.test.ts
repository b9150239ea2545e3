/** @embedded */
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { TEST_SITE } from '../../testing/test-site.ts';
import { until } from '../../testing/until.ts';
import { createInvalidationBus } from '../cache-tags/invalidation-bus.ts';
import { errorAnswerer } from '../http/error-handler.ts';
import { NotFoundError } from '../http/errors.ts';
import { readLocale } from '../http/locale.ts';
import { isUnavailable } from './failures.ts';
import { type WriteContext, type WriteDeps, write } from './write.ts';

let database: TestDatabase;
let deps: WriteDeps;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = { config: TEST_SITE, database, invalidationBus: createInvalidationBus(database) };
  await database.db.execute(sql`create table tills (id int primary key, total int not null)`);
  await database.db.execute(sql`insert into tills values (1, 0), (2, 0)`);
  app = Fastify();
  app.setErrorHandler(errorAnswerer('UTC'));
  readLocale(app);
  app.post<{ Params: { code: string } }>('/fails/:code', { config: { access: 'PUBLIC' } }, ({ params }) =>
    write(deps, {}, (context) => failWith(context, params.code)),
  );
});

afterAll(async () => {
  await app.close();
  await database.close();
});

const addTo = ({ db }: WriteContext, id: number) =>
  db.execute(sql`update tills set total = total + 1 where id = ${id}`);
const failWith = ({ db }: WriteContext, code: string) =>
  db.execute(sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`));

const totals = async (): Promise<number[]> => {
  const { rows } = await database.query({ text: 'select total from tills order by id' });
  return rows.map(({ total }) => Number(total));
};

it.each(['40001', '40P01'])(
  'retries a transaction that fails with %s, and announces only the last attempt',
  async (code) => {
    const before = await totals();
    const announced: (readonly string[])[] = [];
    const invalidationBus = {
      ...deps.invalidationBus,
      publish: (tags: readonly string[]) => void announced.push(tags),
    };
    let tries = 0;
    const result = await write({ ...deps, invalidationBus }, {}, async (context) => {
      tries += 1;
      await addTo(context, 1);
      if (tries < 3) await failWith(context, code);
      context.invalidate(`try:${tries}`);
      return tries;
    });
    expect(result).toBe(3);
    expect(await totals()).toEqual([Number(before[0]) + 1, before[1]]);
    expect(announced).toEqual([['try:3']]);
  },
);

it('fails after five attempts, and doesn’t retry other errors', async () => {
  let tries = 0;
  const count = (fail: (context: WriteContext) => Promise<unknown>) =>
    write(deps, {}, (context) => {
      tries += 1;
      return fail(context);
    });
  await expect(count((context) => failWith(context, '40001'))).rejects.toThrow();
  expect(tries).toBe(5);
  await expect(count((context) => failWith(context, '23505'))).rejects.toThrow();
  await expect(count(() => Promise.reject(new NotFoundError('shop')))).rejects.toThrow('no such shop');
  expect(tries).toBe(7);
});

it.each([
  ['40001', 503],
  ['40P01', 503],
  ['40003', 503],
  ['22012', 500],
])('maps a transaction that fails with %s to status %i', async (code, status) => {
  const response = await app.inject({ method: 'POST', url: `/fails/${code}` });
  expect(response.statusCode).toBe(status);
  expect(response.body).not.toContain('lost');
});

const onServer = process.env.TEST_DATABASE_URL ? it : undefined;

onServer?.('brings both of two transactions to an end that wait for each other', async () => {
  const before = await totals();
  let met = 0;
  let meet: () => void;
  const meeting = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const cross = (first: number, second: number) =>
    write(deps, {}, async (context) => {
      await addTo(context, first);
      met += 1;
      if (met === 2) meet();
      await meeting;
      await addTo(context, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  expect(met).toBeGreaterThan(2);
  expect(await totals()).toEqual(before.map((total) => total + 2));
});

onServer?.('outlives a connection that is lost in the middle of a transaction, which alone fails', async () => {
  const before = await totals();
  const lost = write(deps, {}, async (context) => {
    await addTo(context, 1);
    const { rows } = (await context.db.execute(sql`select pg_backend_pid() as pid`)) as { rows: { pid: number }[] };
    const values = [rows[0]?.pid];
    await database.query({ text: 'select pg_terminate_backend($1)', values });
    // The server reports it before the process ends, while no statement waits for an answer.
    const text = 'select from pg_stat_activity where pid = $1';
    await until(async () => (await database.query({ text, values })).rows.length === 0);
    await addTo(context, 2);
  });
  await expect(lost).rejects.toThrow();
  expect(isUnavailable(await lost.catch((error) => error))).toBe(true);
  await write(deps, {}, (context) => addTo(context, 1));
  expect(await totals()).toEqual([before[0] ?? 0, before[1] ?? 0].map((total, place) => total + 1 - place));
});

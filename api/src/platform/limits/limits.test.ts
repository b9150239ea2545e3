/** @embedded */
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { targetKey } from './limit-calls.ts';
import { createLimits, LimitError, type Spend } from './limits.ts';
import { POLICIES } from './policies.ts';

let database: TestDatabase;
/** The same database in another process; the embedded one allows only one process. */
let other: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  other = database.url ? await openPostgres(database.url, 4) : database;
});

afterAll(async () => {
  if (other !== database) await other.close();
  await database.close();
});

/** How many of these concurrent calls are allowed. */
const countPassing = async (calls: number, spend: (position: number) => ReturnType<Spend>): Promise<number> => {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, (_, position) => spend(position)));
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(LimitError);
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

it('allows exactly the budget of 200 concurrent calls to two processes', async () => {
  const spends = [createLimits(database), createLimits(other)] as const;
  const budget = POLICIES['sign-in'].address.times;
  const spend = (position: number) => spends[position % 2 === 0 ? 0 : 1]('sign-in', 'address', '192.0.2.1');
  expect(await countPassing(200, spend)).toBe(budget);
  expect(await countPassing(20, spend)).toBe(0);
});

it('counts each limit, scope and key separately, and returns the rest', async () => {
  const spend = createLimits(database);
  expect(await countPassing(20, () => spend('sign-in', 'targetFromAddress', 'a'))).toBe(10);
  const { times, seconds } = POLICIES['sign-in'].targetFromAddress;
  expect(await spend('sign-in', 'target', 'a')).toMatchObject({ limit: 100, remaining: 99 });
  expect(await spend('sign-in', 'targetFromAddress', 'b')).toEqual({
    limit: times,
    remaining: times - 1,
    reset: seconds,
  });
  expect(await spend('newsletter', 'target', 'a')).toMatchObject({ remaining: 4 });
  expect(await spend('sign-in', 'account', 'a')).toMatchObject({ remaining: 9 });
  expect(await spend('vote', 'target', 'a')).toBeUndefined();
});

it('resets the budget after its period', async () => {
  const spend = createLimits(database);
  expect(await countPassing(11, () => spend('sign-in', 'targetFromAddress', 'later'))).toBe(10);
  await database.query({ text: `update rate_limits set expire = $1 where key like '%later'`, values: [Date.now()] });
  expect(await createLimits(other)('sign-in', 'targetFromAddress', 'later')).toMatchObject({ remaining: 9 });
});

it('keeps counts across restarts', async () => {
  await createLimits(database)('newsletter', 'target', 'before');
  expect(await createLimits(database)('newsletter', 'target', 'before')).toMatchObject({ remaining: 3 });
});

it.each([
  ['Ali@Example.tn', ' ali@example.tn\t'],
  ['ali@example.tn', 'ａli@example.tn'],
  ['É@example.tn', 'e\u0301@example.tn'],
])('has one key for %j and %j', (one, another) => {
  expect(targetKey(one)).toBe(targetKey(another));
  expect(targetKey(one)).not.toBe(targetKey('b@example.tn'));
});

it.each([[undefined], [null], [{}], [['ali@example.tn']], [5]])('has no key for the target %j', (value) => {
  expect(targetKey(value)).toBeUndefined();
});

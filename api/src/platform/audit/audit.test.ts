import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { audit } from './audit.ts';
import { changesBetween } from './changes.ts';
import { auditLines } from './table.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const lines = () => api.deps.database.db.select().from(auditLines);

it('stores the actor, the change, the record, the time and the sender', async () => {
  const at = new Date('2026-03-01T10:00:00Z');
  const change = { before: { title: 'Zara' }, after: { title: 'Zara Home' } };
  await api.write(
    (context) => audit(context, { action: 'update', resource: 'shop', recordId: 'a'.repeat(24), ...change }),
    {
      actorId: 'b'.repeat(24),
      from: '203.0.113.7',
      at,
    },
  );
  expect(await lines()).toEqual([
    {
      id: 1,
      at,
      actorId: 'b'.repeat(24),
      address: '203.0.113.7',
      action: 'update',
      resource: 'shop',
      recordId: 'a'.repeat(24),
      ...change,
    },
  ]);
});

it('stores nothing when the transaction is rolled back', async () => {
  const before = (await lines()).length;
  const failing = api.write(async (context) => {
    await audit(context, { action: 'delete', resource: 'shop' });
    throw new Error('never mind');
  });
  await expect(failing).rejects.toThrow('never mind');
  expect(await lines()).toHaveLength(before);
});

it('omits secrets at any depth', async () => {
  const access = { refreshTokenHash: 'y', mustChangePassword: true };
  const after = { email: 'a@b.tn', newPassword: 'x', access };
  await api.write((context) => audit(context, { action: 'create', resource: 'client', after }));
  const last = (await lines()).at(-1);
  expect(last?.after).toEqual({ email: 'a@b.tn', access: { mustChangePassword: true } });
});

it.each([
  ['changed', sql`update audit set action = 'nothing'`],
  ['removed', sql`delete from audit`],
  ['emptied', sql`truncate audit`],
])('can’t be %s', async (_, statement) => {
  const before = await lines();
  await expect(api.deps.database.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'audit is only ever added to' },
  });
  expect(await lines()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});

it('lists the differences of two states', () => {
  const before = { title: 'Zara', floor: 1, keywords: ['mode'], gone: true };
  const after = { title: 'Zara', floor: 2, keywords: ['mode'], here: null };
  expect(changesBetween(before, after)).toEqual({
    before: { floor: 1, gone: true, here: undefined },
    after: { floor: 2, gone: undefined, here: null },
  });
});

import type { AuditAction } from 'shared-kernel/contracts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { audit } from './audit.ts';

let api: TestApp;
let god: SignedIn;

const [ZARA, CELIO, SOFIA] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));

beforeAll(async () => {
  api = await openTestApp();
  god = await api.signIn('GOD');
  const log = (at: string, action: AuditAction, recordId = '', actorId = SOFIA) =>
    api.write((context) => audit(context, { action, resource: 'shop', recordId }), {
      at: new Date(at),
      actorId: actorId ?? null,
      from: '203.0.113.7',
    });
  await log('2026-03-01T10:00:00Z', 'create', ZARA);
  await log('2026-03-02T10:00:00Z', 'create', CELIO);
  await log('2026-03-03T10:00:00Z', 'update', ZARA, god.authId);
});

afterAll(() => api.close());

const read = (query: string, { headers } = god) => api.get(`/audit?resource=shop&${query}`, headers);

it.each([
  ['', [3, 2, 1]],
  ['sort-direction=asc&limit=2', [1, 2]],
  ['page=2&limit=2', [1]],
  [`recordId=${ZARA}`, [3, 1]],
  ['action=create', [2, 1]],
  [`actorId=${SOFIA}`, [2, 1]],
  ['from=2026-03-02T10:00:00Z', [3, 2]],
  ['until=2026-03-02T10:00:00Z', [1]],
])('returns the lines for ?%s, the newest first', async (query, days) => {
  const { status, body } = await read(query);
  expect(status).toBe(200);
  expect(body.data.map(({ at }: { at: string }) => new Date(at).getUTCDate())).toEqual(days);
});

it('shows who, what, when and from where, to no cache', async () => {
  const { body, headers } = await read('limit=1');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({ total: 3, pageCount: 3 });
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    at: '2026-03-03T10:00:00.000Z',
    actorId: god.authId,
    address: '203.0.113.7',
    action: 'update',
    resource: 'shop',
    recordId: ZARA,
    before: null,
    after: null,
  });
});

it.each(['ADMIN', 'EDITOR', 'SHOP_MANAGER', 'CLIENT'])(
  'isn’t shown to %s, who may not read all resources',
  async (role) => {
    expect(await read('', await api.signIn(role))).toMatchObject({ status: 403, body: { message: 'Access mismatch' } });
  },
);

it.each(['keyword=zara', 'sort-field=actorId', 'recordId=x', 'from=hier', 'password=1'])(
  'rejects ?%s',
  async (query) => {
    expect((await read(query)).status).toBe(422);
  },
);

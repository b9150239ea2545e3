import { eq, sql } from 'drizzle-orm';
import { MAX_FAVOURITES } from 'shared-kernel/contracts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { createShop } from '../shop/service.ts';
import { shops } from '../shop/table.ts';
import { buildShop } from '../testing/build-shop.ts';
import { favourites } from './table.ts';

const UNKNOWN_ID = 'f'.repeat(24);

let api: TestApp;
let visitor: SignedIn;
/** Ids of as many shops as may be favourites, and three more. */
let ids: string[];

const add = (id: string, { headers } = visitor) => api.call('PUT', `/shop/favourites/${id}`, { headers });
const remove = (id: string, { headers } = visitor) => api.call('DELETE', `/shop/favourites/${id}`, { headers });
const join = (given: unknown, { headers } = visitor) => api.call('POST', '/shop/favourites', { body: given, headers });
const keptBy = async ({ headers } = visitor): Promise<string[]> =>
  (await api.get('/shop/favourites', headers)).body.shops;
const titlesOf = async (wanted: string[], headers = {}) => {
  const { body } = await api.get(`/shop/shop/by-ids?ids=${wanted.join(',')}`, headers);
  return body.map(({ title }: { title: string }) => title);
};

beforeAll(async () => {
  api = await openTestApp();
  ids = await api.write(async (context) => {
    const { id: category } = await createCategory(context, buildCategory());
    const made: string[] = [];
    for (let number = 0; number < MAX_FAVOURITES + 3; number += 1)
      made.push(await createShop(context, buildShop(category, { title: `Boutique ${number}` })));
    return made;
  });
});

beforeEach(async () => {
  visitor = await api.signIn('CLIENT');
});

afterAll(() => api.close());

it('stores each added shop once, the last one first', async () => {
  const [one = '', two = ''] = ids;
  expect(await add(one)).toMatchObject({ status: 200, body: { shops: [one] } });
  expect(await add(two)).toMatchObject({ status: 200, body: { shops: [two, one] } });
  expect(await add(one)).toMatchObject({ status: 200, body: { shops: [two, one] } });
  expect(await keptBy()).toEqual([two, one]);
  expect(await remove(two)).toMatchObject({ status: 200, body: { shops: [one] } });
  expect(await remove(two)).toMatchObject({ status: 200, body: { shops: [one] } });
});

it('are private to their account, which has to be signed in', async () => {
  await add(ids[0] as string);
  const other = await api.signIn('CLIENT');
  expect(await keptBy(other)).toEqual([]);
  await remove(ids[0] as string, other);
  expect(await keptBy()).toEqual([ids[0]]);
  const { headers } = await api.get('/shop/favourites', visitor.headers);
  expect(headers['cache-control']).toBe('no-store');
  for (const [method, path] of [
    ['GET', '/shop/favourites'],
    ['POST', '/shop/favourites'],
    ['PUT', `/shop/favourites/${ids[0]}`],
    ['DELETE', `/shop/favourites/${ids[0]}`],
  ] as const) {
    expect(await api.call(method, path)).toMatchObject({ status: 403, body: { message: 'Token invalid or expired' } });
  }
});

it('returns 404 for shops that aren’t public', async () => {
  const { db } = api.deps.database;
  const hidden = ids.at(-1) as string;
  await db.update(shops).set({ approvalStatus: 'PENDING' }).where(eq(shops.id, hidden));
  expect(await add(hidden)).toMatchObject({ status: 404, body: { resource: 'shop' } });
  expect(await add(UNKNOWN_ID)).toMatchObject({ status: 404 });
  expect(await add('zara')).toMatchObject({ status: 422 });
  await db.update(shops).set({ approvalStatus: 'APPROVED' }).where(eq(shops.id, hidden));
});

describe('merging the favourites of a device', () => {
  it('keeps the favourites of both, without duplicates', async () => {
    const [one = '', two = '', three = ''] = ids;
    await add(one);
    expect(await join({ shops: [three, one, two, three, UNKNOWN_ID] })).toMatchObject({
      status: 200,
      body: { shops: [three, two, one] },
    });
    expect(await join({ shops: [two, three] })).toMatchObject({ body: { shops: [three, two, one] } });
    expect(await join({ shops: [] })).toMatchObject({ body: { shops: [three, two, one] } });
  });

  it.each([
    [{}, 'shops'],
    [{ shops: ['zara'] }, 'shops.0'],
    [{ shops: Array.from({ length: MAX_FAVOURITES + 1 }, () => UNKNOWN_ID) }, 'shops'],
    [{ shops: [], owner: UNKNOWN_ID }, 'owner'],
  ])('rejects %j', async (body, fieldName) => {
    expect(await join(body)).toMatchObject({ status: 422, body: { fields: [{ fieldName }] } });
    expect(await keptBy()).toEqual([]);
  });

  it('stops at the limit', async () => {
    await add(ids.at(-1) as string);
    const { body } = await join({ shops: ids.slice(0, MAX_FAVOURITES) });
    expect(new Set(body.shops)).toEqual(new Set([...ids.slice(0, MAX_FAVOURITES - 1), ids.at(-1)]));
  });
});

it('enforces the limit under concurrent requests', async () => {
  await join({ shops: ids.slice(0, MAX_FAVOURITES - 1) });
  const responses = await Promise.all(ids.slice(-3).map((id) => add(id)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    'Vous avez déjà 100 favoris\u00a0: retirez-en un pour en ajouter un autre',
  );
  expect(await keptBy()).toHaveLength(MAX_FAVOURITES);
});

it('are exported with the account, and deleted with it or with a purged shop', async () => {
  const { db } = api.deps.database;
  const [one = '', two = ''] = ids;
  await join({ shops: [one, two] });
  const taken = (await api.get('/auth/user/me/export', visitor.headers)).body.favourites;
  expect(taken).toEqual([
    { shopId: two, title: 'Boutique 1', at: expect.any(String) },
    { shopId: one, title: 'Boutique 0', at: expect.any(String) },
  ]);
  await db.update(shops).set({ approvalStatus: 'REJECTED' }).where(eq(shops.id, two));
  expect((await api.get('/auth/user/me/export', visitor.headers)).body.favourites[0]).toMatchObject({ title: null });
  await db.delete(shops).where(eq(shops.id, one));
  expect(await keptBy()).toEqual([two]);
  expect((await api.call('DELETE', '/auth/user/me', { headers: visitor.headers, body: {} })).status).toBe(204);
  expect(await db.$count(favourites, eq(favourites.accountId, visitor.authId))).toBe(0);
  await db.execute(sql`update shops set approval_status = 'APPROVED' where id = ${two}`);
});

describe('shops by their ids', () => {
  it('are returned in the requested order, without those that aren’t public', async () => {
    const [two = '', three = ''] = ids.slice(1);
    expect(await titlesOf([three, UNKNOWN_ID, two])).toEqual(['Boutique 2', 'Boutique 1']);
    expect(await titlesOf([UNKNOWN_ID])).toEqual([]);
  });

  it.each(['', '?ids=', '?ids=zara', `?ids=${Array(MAX_FAVOURITES + 1).fill(UNKNOWN_ID)}`])(
    'rejects %j',
    async (query) => {
      expect((await api.get(`/shop/shop/by-ids${query}`)).status).toBe(422);
    },
  );

  it('accept as many ids as the limit in one query', async () => {
    expect(await titlesOf(ids.slice(1, MAX_FAVOURITES + 1))).toHaveLength(MAX_FAVOURITES);
  });
});

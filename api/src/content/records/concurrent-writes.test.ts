/** @embedded */

import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { createShop } from '../../services/shop/shop/service.ts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import { inputOf } from '../../testing/input-of.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

/** Concurrent writes of each record. */
const ROUNDS = 3;

let api: TestApp;
let staff: SignedIn[];

beforeAll(async () => {
  api = await openTestApp();
  staff = await Promise.all(Array.from({ length: 4 }, () => api.signIn('ADMIN')));
});

afterAll(() => api.close());

const call = (account: number, method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { body, headers: staff[account % staff.length]?.headers ?? {} });

/** Reads a record and writes it back with changes. Returns the status: 409 after a concurrent write. */
const rewrite = async (account: number, manage: string, path: string, changes: object): Promise<number> => {
  const { body } = await call(account, 'GET', manage);
  return (await call(account, 'PUT', `${path}/${body.id}`, { ...inputOf(body), ...changes })).status;
};

it('serialises concurrent writes of shops, their category and all hours without errors', async () => {
  const { mode, ids } = await api.write(async (context) => {
    const { id } = await createCategory(context, buildCategory());
    const shops: string[] = [];
    for (let place = 0; place < 12; place += 1) {
      shops.push(await createShop(context, buildShop(id, { title: `Boutique ${place}` })));
    }
    return { mode: id, ids: shops };
  });
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  const statuses = await Promise.all(
    rounds.flatMap((round) => [
      rewrite(round, `/categories/manage/category/${mode}`, '/categories/category', { title: `Mode ${round}` }),
      call(round, 'PATCH', '/shop/shop/opening-hours?all=true', {
        addExceptions: [{ date: `2026-08-0${round + 1}`, ranges: [], reason: null }],
      }).then(({ status }) => status),
      ...ids
        .toReversed()
        .map((id) => rewrite(round, `/shop/manage/shop/${id}`, '/shop/shop', { summary: `Résumé ${round}` })),
    ]),
  );
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  const { body: category } = await call(0, 'GET', `/categories/manage/category/${mode}`);
  for (const id of ids) {
    const [shown, managed] = [await api.get(`/shop/shop/${id}`), await call(0, 'GET', `/shop/manage/shop/${id}`)];
    const { summary, version, exceptions } = managed.body;
    expect(shown.body).toMatchObject({ summary, version, exceptions, category: { title: category.title } });
    const { total } = (await call(0, 'GET', `/shop/manage/shop/${id}/revisions`)).body;
    expect(total).toBe(version);
    expect(exceptions).toHaveLength(ROUNDS);
  }
});

import type { Sheet } from 'shared-kernel/contracts';
import { as, type ContentApp, openContentApp, unique } from '../testing/tested-types.ts';
import { sheetCalls, shopCells } from './testing/sheet-calls.ts';

let app: ContentApp;
const { call, start, put, work, findShop } = sheetCalls(() => app);

/** Jobs are left to the tests, which know then when they are done. */
beforeAll(async () => {
  app = await openContentApp({ JOBS: 'off' });
});

afterAll(() => app.api.close());

it('is not run by an account that has lost the right', async () => {
  const person = await app.api.signIn('ADMIN');
  const id = await start('shop', 1, person);
  await call('PUT', `/imports/${id}/rows`, { rows: [{ number: 2, cells: shopCells(unique('Perdu')) }] }, person);
  const { body: roles } = await call<{ data: { id: string; name: string }[] }>(
    'GET',
    '/auth/roles',
    undefined,
    app.god,
  );
  const editor = roles.data.find(({ name }) => name === 'EDITOR');
  const change = { role: editor?.id, access: [], version: 1 };
  const { status } = await call('PUT', `/auth/z/access/${person.authId}`, change, app.god);
  expect(status).toBe(200);
  expect((await call('POST', `/imports/${id}/run`, { mode: 'all' }, person)).status).toBe(403);
});

it('belongs to its account, and needs the right to write', async () => {
  const id = await start('shop');
  const other = await app.api.signIn('ADMIN');
  for (const [method, path, body] of [
    ['GET', `/imports/${id}`],
    ['GET', `/imports/${id}/rows`],
    ['PUT', `/imports/${id}/rows`, { rows: [{ number: 2, cells: {} }] }],
    ['POST', `/imports/${id}/run`, { mode: 'all' }],
    ['POST', `/imports/${id}/undo`],
    ['DELETE', `/imports/${id}`],
  ] as const)
    expect([path, (await call(method, path, body, other)).status]).toEqual([path, 404]);
  const editor = await app.api.signIn('EDITOR');
  const manager = await app.api.signIn('SHOP_MANAGER');
  const begin = { resource: 'shop', fileName: 'x.csv', total: 1 };
  expect((await call('POST', '/imports/', begin, editor)).status).toBe(403);
  expect((await call('POST', '/imports/', begin, manager)).status).toBe(403);
  expect((await call('GET', '/sheets/shop', undefined, editor)).status).toBe(403);
  expect((await call<Sheet>('GET', '/sheets/shop', undefined, manager)).body.rows).toEqual([]);
  expect((await call('GET', '/sheets/shop?color=red')).status).toBe(422);
});

it('stops when its account loses the right', async () => {
  const person = await app.api.signIn('ADMIN');
  const id = await start('shop', 1, person);
  const title = unique('Sans droit');
  const body = { rows: [{ number: 2, cells: shopCells(title) }] };
  await call('PUT', `/imports/${id}/rows`, body, person);
  await call('POST', `/imports/${id}/run`, { mode: 'all' }, person);
  const god = app.god;
  const suspended = await app.api.call('POST', `/auth/z/ban-client/${person.authId}`, as(god));
  expect(suspended.status).toBeLessThan(300);
  await work();
  expect(await findShop(title)).toBeUndefined();
  // The account no longer exists, so read the result from the table.
  const { rows } = (await app.api.deps.database.query({
    text: `select status from imports where id = '${id}'`,
  })) as unknown as { rows: object[] };
  expect(rows).toEqual([{ status: 'open' }]);
});

it.each([
  [{ rows: [{ number: 2, cells: { a: 1 } }] }, 'rows.0.cells'],
  [{ rows: [{ number: 0, cells: {} }] }, 'rows.0.number'],
  [{ rows: [{ number: 2, cells: { couleur: 'rouge' } }] }, 'rows.couleur'],
  [{ rows: [2, 3].map((number) => ({ number, cells: {} })) }, 'rows'],
  [{ rows: Array.from({ length: 101 }, (_, index) => ({ number: index + 1, cells: {} })) }, 'rows'],
])('rejects malformed rows', async (body, fieldName) => {
  const id = await start('shop');
  const response = await call<{ fields: object[] }>('PUT', `/imports/${id}/rows`, body);
  expect([response.status, response.body.fields]).toMatchObject([422, [{ fieldName }]]);
});

it('does not run before its last row has arrived', async () => {
  const id = await start('shop', 2);
  await put(id, [shopCells(unique('Incomplet'))]);
  const { status, body } = await call<{ message: string }>('POST', `/imports/${id}/run`, { mode: 'all' });
  expect([status, body.message]).toEqual([409, expect.stringContaining('pas arrivées')]);
});

it('can be deleted', async () => {
  const id = await start('shop');
  expect((await call('DELETE', `/imports/${id}`)).status).toBe(204);
  expect((await call('GET', `/imports/${id}`)).status).toBe(404);
});

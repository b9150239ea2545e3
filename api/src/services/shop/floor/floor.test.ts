import { eq } from 'drizzle-orm';
import { refusalAt } from '../../../content/testing/refusal-at.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildFloor, buildShop } from '../testing/build-shop.ts';
import { floors } from './table.ts';

let api: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, `/shop/${path}`, { body, headers: admin.headers });
const make = (level: number) => call('POST', 'floor/', buildFloor({ level }));
const change = (id: string, version: number, level: number) =>
  call('PUT', `floor/${id}`, { ...buildFloor({ level }), version });

const TAKEN = refusalAt('level', 'Le champ «\u00a0Niveau\u00a0» est déjà celui d’un autre niveau');

it('rejects a taken level when a floor is created, changed, restored or reverted', async () => {
  const { body: ground } = await make(0);
  const { body: above } = await make(1);
  expect(await make(0)).toMatchObject(TAKEN);
  expect(await change(above.id, 1, 0)).toMatchObject(TAKEN);
  expect((await change(above.id, 1, 1)).status).toBe(200);
  expect((await call('DELETE', `floor/${ground.id}`)).status).toBe(204);
  expect((await change(above.id, 2, 0)).status).toBe(200);
  expect(await call('POST', `manage/floor/${ground.id}/restore`)).toMatchObject(TAKEN);
  expect(await call('POST', `manage/floor/${above.id}/revert`, { number: 1, version: 3 })).toMatchObject({
    status: 200,
  });
  expect((await call('POST', `manage/floor/${ground.id}/restore`)).status).toBe(200);
  expect(await call('POST', `manage/floor/${above.id}/revert`, { number: 3, version: 4 })).toMatchObject(TAKEN);
});

it('translates the rejection', async () => {
  await make(4);
  const shown = async (locale: string) => {
    const headers = { ...admin.headers, 'accept-language': locale };
    return (await api.call('POST', '/shop/floor/', { body: buildFloor({ level: 4 }), headers })).body.fields[0].message;
  };
  expect(await shown('ar')).toBe('الحقل «رقم الطابق» مستخدم بالفعل لطابق آخر');
  expect(await shown('en')).toBe('The field “Floor number” is already that of another floor');
});

it('accepts one of several concurrent floors of one level', async () => {
  const made = await Promise.all([2, 2, 2, 2].map(make));
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});

it('can move a floor off a level that two stored floors share', async () => {
  const { body: first } = await make(10);
  const { body: second } = await make(11);
  await api.deps.database.db.update(floors).set({ level: 10 }).where(eq(floors.id, second.id));
  expect(await change(first.id, 1, 10)).toMatchObject(TAKEN);
  expect((await change(second.id, 1, 12)).status).toBe(200);
});

it('stores the numbers of units and doors in their plain spelling', async () => {
  const { plan, ...rest } = buildFloor({ level: 30 });
  const units = plan.units.map((unit) => ({ ...unit, number: unit.number.replace('1', '\u200b١') }));
  const points = [{ kind: 'entrance', mark: '\u200e٢', at: plan.units[0]?.polygon[0] }];
  const { status, body } = await call('POST', 'floor/', { ...rest, plan: { ...plan, units, points } });
  expect(status).toBe(201);
  expect(body.plan.units).toEqual(plan.units);
  expect(body.plan.points[0].mark).toBe('2');
});

it('rejects shops in units that aren’t on the floor’s plan', async () => {
  const { id: category } = await api.write((context) => createCategory(context, buildCategory()));
  await make(20);
  const open = (floor: number, unit: string, title: string) =>
    call('POST', 'shop/', buildShop(category, { floor, unit, title }));
  const refusal = refusalAt('unit', 'Le champ «\u00a0Local\u00a0» n’est pas sur le plan de ce niveau');
  expect(await open(20, 'Z99', 'Etam')).toMatchObject(refusal);
  expect((await open(21, 'Z99', 'Etam')).status).toBe(201);
  const { body: made } = await open(20, '\u00a0a\u200b١ ', 'Zara');
  expect(made).toMatchObject({ floor: 20, unit: 'a1' });
  const move = (unit: string, version: number, overrides: object = {}) =>
    call('PUT', `shop/${made.id}`, {
      ...buildShop(category, { floor: 20, unit, title: 'Zara' }),
      ...overrides,
      version,
    });
  expect(await move('Z99', 1)).toMatchObject(refusal);
  expect((await move('A2', 1)).status).toBe(200);

  // The shop keeps its position from before its unit was removed from the plan.
  const { body } = await call('GET', 'floor/?limit=100');
  const floor = body.data.find(({ level }: { level: number }) => level === 20);
  const plan = { ...floor.plan, units: floor.plan.units.filter(({ number }: { number: string }) => number === 'A1') };
  expect((await call('PUT', `floor/${floor.id}`, { ...buildFloor({ level: 20, plan }), version: 1 })).status).toBe(200);
  expect((await move('A2', 2, { summary: 'Des robes.' })).status).toBe(200);
  expect((await move('A1', 3)).status).toBe(200);
  expect(await move('A2', 4)).toMatchObject(refusal);

  // A floor and a unit of two different states aren't a position of the shop.
  expect((await move('Z99', 4, { floor: 21 })).status).toBe(200);
  const back = (fields: string[]) => call('POST', `manage/shop/${made.id}/revert`, { number: 1, fields, version: 5 });
  expect(await back(['floor'])).toMatchObject(refusal);
  expect((await back(['floor', 'unit'])).status).toBe(200);
});

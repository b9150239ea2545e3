import { eq } from 'drizzle-orm';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { refusalAt } from '../../testing/refusal-at.ts';
import { buildFloor } from '../testing/build-shop.ts';
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

it('has a level of its own, whether made, moved or restored', async () => {
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

it('says so in each language', async () => {
  await make(4);
  const said = async (locale: string) => {
    const headers = { ...admin.headers, 'accept-language': locale };
    return (await api.call('POST', '/shop/floor/', { body: buildFloor({ level: 4 }), headers })).body.fields[0].message;
  };
  expect(await said('ar')).toBe('الحقل «رقم الطابق» مستخدم بالفعل لطابق آخر');
  expect(await said('en')).toBe('The field “Floor number” is already that of another floor');
});

it('is one of two that are made at the same time', async () => {
  const made = await Promise.all([2, 2, 2, 2].map(make));
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
});

it('can be taken from a second one of before that was refused', async () => {
  const { body: first } = await make(10);
  const { body: second } = await make(11);
  await api.deps.database.db.update(floors).set({ level: 10 }).where(eq(floors.id, second.id));
  expect(await change(first.id, 1, 10)).toMatchObject(TAKEN);
  expect((await change(second.id, 1, 12)).status).toBe(200);
});

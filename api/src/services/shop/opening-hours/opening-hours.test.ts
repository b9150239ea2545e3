import { EVERYTHING } from 'server-kernel/cache';
import { inputOf } from '../../../testing/input-of.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { createShop } from '../shop/service.ts';
import { shops } from '../shop/table.ts';
import { buildShop, buildWeek } from '../testing/build-shop.ts';

let api: TestApp;
let admin: SignedIn;
let ids: Record<string, string>;
let mode: string;
let sport: string;

const MAY_DAY = { date: '2026-05-01', ranges: [], reason: 'Fête du travail' };
const OWN_MAY_DAY = { date: '2026-05-01', ranges: [{ open: '10:00', close: '14:00' }], reason: null };
const LATE = { date: '2026-03-20', ranges: [{ open: '10:00', close: '00:00' }], reason: 'Aïd' };

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
  [mode, sport] = await api.write(async (context) => [
    (await createCategory(context, buildCategory())).id,
    (await createCategory(context, buildCategory({ title: 'Sport' }))).id,
  ]);
});

afterAll(() => api.close());

beforeEach(async () => {
  await api.deps.database.db.delete(shops);
  api.deps.invalidationBus.publish([EVERYTHING]);
  ids = await api.write(async (context) => ({
    zara: await createShop(context, buildShop(mode, { exceptions: [OWN_MAY_DAY] })),
    celio: await createShop(context, buildShop(mode, { title: 'Celio', weeklyHours: buildWeek() })),
    decathlon: await createShop(context, buildShop(sport, { title: 'Decathlon' })),
  }));
});

/** Tags that are invalidated during some work. */
const tagsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const invalidated: string[] = [];
  const stop = api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
  await work();
  stop();
  return invalidated;
};

const patch = (query: string, body: unknown, { headers } = admin) =>
  api.call('PATCH', `/shop/shop/opening-hours?${query}`, { body, headers });
const shop = async (slug: string) => (await api.get(`/shop/shop/${slug}`)).body;
const revisionsOf = async (id = '') =>
  (await api.call('GET', `/shop/manage/shop/${id}/revisions`, { headers: admin.headers })).body;

it('adds a date to a category’s shops, except those with own hours on it', async () => {
  const { status, body } = await patch('category=mode', { addExceptions: [MAY_DAY] });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      isPreview: false,
      plan: expect.any(String),
      changeId: expect.stringMatching(/^[0-9a-f]{24}$/),
      selected: 2,
      changed: [{ id: ids.celio, slug: 'celio', title: 'Celio' }],
      conflicts: [{ id: ids.zara, slug: 'zara', title: 'Zara', dates: ['2026-05-01'] }],
      replaced: [],
    },
  });
  expect(await shop('celio')).toMatchObject({ exceptions: [MAY_DAY], weeklyHours: buildWeek(), version: 2 });
  expect(await shop('zara')).toMatchObject({ exceptions: [OWN_MAY_DAY], version: 1 });
  expect(await shop('decathlon')).toMatchObject({ exceptions: [], version: 1 });
  expect((await revisionsOf(ids.celio)).data).toMatchObject([
    { number: 2, authorId: admin.authId, data: { exceptions: [MAY_DAY] } },
    { number: 1, data: { exceptions: [] } },
  ]);
});

it('replaces the shops’ own hours of a date on request', async () => {
  await patch('all=true', { addExceptions: [MAY_DAY, LATE], conflicts: 'replace' });
  for (const slug of ['zara', 'celio', 'decathlon']) expect((await shop(slug)).exceptions).toEqual([LATE, MAY_DAY]);
});

it('lists the shops whose hours are replaced, and applies only the previewed plan', async () => {
  const change = { addExceptions: [MAY_DAY], conflicts: 'replace' };
  const preview = (await patch('all=true&preview=true', change)).body;
  expect(preview).toMatchObject({ conflicts: [], replaced: [{ slug: 'zara', dates: ['2026-05-01'] }] });
  await patch(`ids=${ids.celio}`, { addExceptions: [LATE] });
  const refused = await patch('all=true', { ...change, plan: preview.plan });
  expect(refused).toMatchObject({
    status: 409,
    body: { resource: 'shop', message: expect.stringContaining('depuis l’aperçu') },
  });
  expect(await shop('decathlon')).toMatchObject({ exceptions: [], version: 1 });
  const { plan } = (await patch('all=true&preview=true', change)).body;
  expect(await patch('all=true', { ...change, plan })).toMatchObject({ status: 200, body: { plan } });
  expect((await shop('celio')).exceptions).toEqual([LATE, MAY_DAY]);
});

it('removes dates, and resets shops to the mall’s week', async () => {
  const body = { weeklyHours: null, removeExceptions: ['2026-05-01'] };
  const response = await patch(`ids=${ids.zara},${ids.celio}`, body);
  expect(response.body).toMatchObject({ selected: 2, changed: [{ slug: 'celio' }, { slug: 'zara' }], conflicts: [] });
  expect(await shop('zara')).toMatchObject({ exceptions: [], weeklyHours: null });
  expect(await shop('celio')).toMatchObject({ exceptions: [], weeklyHours: null });
});

it('previews changes without writing', async () => {
  const { body } = await patch('all=true&preview=true', { addExceptions: [MAY_DAY] });
  expect(body).toMatchObject({ isPreview: true, changeId: null, selected: 3 });
  expect(body.changed.map(({ slug }: { slug: string }) => slug)).toEqual(['celio', 'decathlon']);
  expect(body.conflicts).toHaveLength(1);
  expect(await shop('celio')).toMatchObject({ exceptions: [], version: 1 });
  expect((await revisionsOf(ids.celio)).total).toBe(1);
  expect(await tagsOf(() => patch('all=true&preview=true', { addExceptions: [MAY_DAY] }))).toEqual([]);
});

it('invalidates the tags of the shops that it changes', async () => {
  const change = () => patch(`ids=${ids.decathlon}`, { addExceptions: [MAY_DAY] });
  expect(await tagsOf(change)).toEqual(['shops', `shop:${ids.decathlon}`]);
});

it('can be undone, except for shops that were edited since', async () => {
  const { updatedAt: firstChange } = (
    await api.call('GET', `/shop/manage/shop/${ids.celio}`, { headers: admin.headers })
  ).body;
  const { body } = await patch('all=true', { addExceptions: [LATE] });
  const zara = (await api.call('GET', `/shop/manage/shop/${ids.zara}`, { headers: admin.headers })).body;
  await api.call('PUT', `/shop/shop/${zara.id}`, { body: { ...inputOf(zara), floor: 3 }, headers: admin.headers });
  const changedAt = async () =>
    (await api.call('GET', `/shop/manage/shop/${ids.celio}`, { headers: admin.headers })).body.updatedAt;
  const lastChange = await changedAt();
  const undone = await patch('', { undo: body.changeId });
  expect(await changedAt()).toBe(firstChange);
  expect(undone).toMatchObject({ status: 200, body: { conflicts: [{ slug: 'zara', dates: [] }] } });
  expect(undone.body.changed.map(({ slug }: { slug: string }) => slug)).toEqual(['celio', 'decathlon']);
  expect((await shop('zara')).exceptions).toEqual([LATE, OWN_MAY_DAY]);
  expect((await shop('celio')).exceptions).toEqual([]);
  const redone = await patch('', { undo: undone.body.changeId });
  expect(await changedAt()).toBe(lastChange);
  expect(redone.body.changed).toHaveLength(2);
  expect((await shop('celio')).exceptions).toEqual([LATE]);
});

it('applies all concurrent changes', async () => {
  const dates = Array.from({ length: 10 }, (_, day) => `2026-07-${10 + day}`);
  const responses = await Promise.all(
    dates.map((date) => patch('all=true', { addExceptions: [{ date, ranges: [], reason: null }] })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const { exceptions, version } = await shop('decathlon');
  expect(exceptions.map(({ date }: { date: string }) => date)).toEqual(dates);
  expect(version).toBe(11);
});

it.each([
  ['', { addExceptions: [MAY_DAY] }, 'ids', 'Le champ « ids » est obligatoire'],
  ['all=false', { addExceptions: [MAY_DAY] }, 'ids', 'Le champ « ids » est obligatoire'],
  ['all=true&category=mode', { addExceptions: [MAY_DAY] }, 'category', 'La catégorie doit être donné seul'],
  [
    'ids=x',
    { addExceptions: [MAY_DAY] },
    'ids.0',
    'Le champ « ids.0 » doit être un identifiant de 24 caractères hexadécimaux',
  ],
  ['all=true&shops=1', { addExceptions: [MAY_DAY] }, 'shops', "Le champ « shops » n'existe pas"],
  ['all=true', {}, 'weeklyHours', 'Le champ « weeklyHours » est obligatoire'],
  ['all=true', undefined, '', 'Le contenu envoyé doit être un objet'],
  ['all=true', { weeklyHours: {} }, 'weeklyHours.monday', 'Le champ « Lundi » est obligatoire'],
  [
    'all=true',
    { removeExceptions: ['2026-02-30'] },
    'removeExceptions.0',
    'Le champ « removeExceptions.0 » doit être une date valide',
  ],
  [
    'all=true',
    { addExceptions: [{ date: '2026-05-01', ranges: [{ open: '9', close: '10:00' }] }] },
    'addExceptions.0.ranges.0.open',
    'L’heure d’ouverture doit être une heure au format HH:mm',
  ],
  ['all=true', { undo: 'a'.repeat(24), weeklyHours: null }, 'undo', 'Le champ « undo » doit être donné seul'],
])('rejects ?%s %j', async (query, body, fieldName, message) => {
  const response = await patch(query, body);
  expect(response.status).toBe(422);
  expect(response.body.fields).toContainEqual({ fieldName, message });
  expect(await shop('zara')).toMatchObject({ exceptions: [OWN_MAY_DAY], version: 1 });
});

it('is rejected to shop managers', async () => {
  const response = await patch('all=true', { addExceptions: [MAY_DAY] }, await api.signIn('SHOP_MANAGER'));
  expect(response).toMatchObject({ status: 403, body: { message: 'Access mismatch' } });
  expect(await patch('', { undo: 'a'.repeat(24) })).toMatchObject({ status: 404, body: { resource: 'revision' } });
});

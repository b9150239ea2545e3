import { makeContent } from '../../../content/testing/make-content.ts';
import { write } from '../../../platform/database/write.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildMallWorkingHours, buildShop, buildWeek } from '../testing/build-shop.ts';
import { invalidateOpenShops, listOpenShops } from './open-shops.ts';
import { createShop } from './service.ts';

const TIME_ZONE = 'Africa/Tunis';
/** 10:00 to 22:00 by the mall's clocks, which are an hour ahead. */
const at = (time: string) => new Date(`2026-11-24T${time}+01:00`);
const NIGHTS = { ...buildWeek(), tuesday: [{ open: '18:00', close: '02:00' }] };
const CLOSED = [{ date: '2026-11-24', ranges: [], reason: 'Inventaire' }];

let api: TestApp;
let slugById: Map<string, string>;

beforeAll(async () => {
  api = await openTestApp();
  await api.write(async (context) => {
    const { id } = await createCategory(context, buildCategory());
    await makeContent('mallWorkingHours', context, buildMallWorkingHours());
    const ofMall = await createShop(context, buildShop(id, { title: 'Celio' }));
    const atNight = await createShop(context, buildShop(id, { title: 'Bar', weeklyHours: NIGHTS }));
    const shut = await createShop(context, buildShop(id, { title: 'Zara', exceptions: CLOSED }));
    slugById = new Map([
      [ofMall, 'celio'],
      [atNight, 'bar'],
      [shut, 'zara'],
    ]);
  });
});

afterAll(() => api.close());

it.each([
  ['a minute before opening', '09:59', []],
  ['at opening', '10:00', ['celio']],
  ['while a shop of the evening is open too', '18:00', ['bar', 'celio']],
  ['a minute before the mall closes', '21:59', ['bar', 'celio']],
  ['once the mall has closed', '22:00', ['bar']],
])('lists the open shops %s', async (_when, time, expected) => {
  const open = await listOpenShops(api.deps.database.db, at(time), TIME_ZONE);
  expect(open.map((id) => slugById.get(id)).sort()).toEqual(expected);
});

it('includes shops whose day ends after midnight', async () => {
  const open = await listOpenShops(api.deps.database.db, new Date('2026-11-25T01:59+01:00'), TIME_ZONE);
  expect(open.map((id) => slugById.get(id))).toEqual(['bar']);
});

it.each([
  ['a shop has just opened', '10:00', ['open-shops']],
  ['a shop has closed a minute ago', '22:01', ['open-shops']],
  ['nothing has opened or closed', '15:00', []],
])('announces it when %s', async (_when, time, expected) => {
  const reported: string[] = [];
  await write(api.deps, {}, (context) =>
    invalidateOpenShops(
      { ...context, at: at(time), invalidate: (...tags: string[]) => reported.push(...tags) },
      TIME_ZONE,
    ),
  );
  expect(reported).toEqual(expected);
});

it('filters lists, searches and facets by open and closed shops', async () => {
  const slugs = async (query: string): Promise<string[]> =>
    (await api.get(`/shop/shop/?${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
  const open = await slugs('isOpen=true');
  const shut = await slugs('isOpen=false');
  expect([...open, ...shut].sort()).toEqual(['bar', 'celio', 'zara']);
  expect([...(await slugs('isOpen=true&keyword=celio')), ...(await slugs('isOpen=false&keyword=celio'))]).toEqual([
    'celio',
  ]);
  const { body, headers } = await api.get('/shop/shop/facets?isOpen=false');
  expect(body.floors.map(({ count }: { count: number }) => count)).toEqual(shut.length > 0 ? [shut.length] : []);
  expect(headers['cache-tag']).toBe('shops,open-shops,hours');
});

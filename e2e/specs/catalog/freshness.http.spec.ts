import type { APIRequestContext } from '@playwright/test';
import { WEEKDAYS } from 'shared-kernel/contracts';
import { buildShop } from '../../../api/src/services/shop/testing/build-shop.ts';
import { openAdministrator } from '../../fixtures/administrator.ts';
import { edit } from '../../fixtures/edited.ts';
import { fetchHtml, linksOf, mainOf } from '../../fixtures/html.ts';
import { expect, test } from '../../fixtures/http-test.ts';
import type { Visitor } from '../../fixtures/visitor.ts';

/** Changes some fields of a record. */
const change = (administrator: Visitor, path: string, id: string, changes: Record<string, unknown>) =>
  edit(administrator, { service: 'shop', path: `/${path}` }, id, changes);

/** Creates a record. @returns its id */
const create = async (administrator: Visitor, path: string, body: object): Promise<string> => {
  const answer = await administrator.call('POST', `/shop/${path}/`, body);
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
};

const remove = async (administrator: Visitor, path: string, id: string): Promise<void> =>
  expect((await administrator.call('DELETE', `/shop/${path}/${id}`)).ok()).toBe(true);

/** Fetches a page with the state of the shell's cache. */
const read = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  return { text: await answer.text(), cache: answer.headers()['x-cache'] };
};

const contains = async (request: APIRequestContext, path: string, text: string): Promise<boolean> =>
  (await read(request, path)).text.includes(text);

// Other pages stay cached: `shell/src/server/cache/page-cache.test.ts`.
test('shows a shop in its new unit on the next request', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const { id } = await administrator.get<{ id: string }>('/shop/shop/ferjani-tailleur');
  const { id: other } = await administrator.get<{ id: string }>('/shop/shop/col-blanc');
  const move = (shop: string, unit: string) => change(administrator, 'shop', shop, { unit });
  for (const path of ['/map?floor=1', '/map?unit=B10']) {
    await expect.poll(async () => (await read(request, path)).cache).toBe('HIT');
  }
  expect((await read(request, '/map?unit=B10')).text).toContain('B10, Ferjani Tailleur');
  await move(id, 'B11');
  await move(other, 'B10');
  await expect.poll(() => contains(request, '/map?floor=1', 'B11, Ferjani Tailleur')).toBe(true);
  expect((await read(request, '/map?unit=B10')).text).toContain('B10, Col Blanc');
  await move(id, 'B10');
  await move(other, 'B11');
  await expect.poll(() => contains(request, '/map?unit=B10', 'B10, Ferjani Tailleur')).toBe(true);
});

test('shows the new name of a floor on the next request of the map', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const { data } = await administrator.get<{ data: { id: string; level: number }[] }>('/shop/floor/');
  const id = data.find(({ level }) => level === 2)?.id ?? '';
  const isRenamed = () => contains(request, '/map?floor=2', 'Sous les toits');
  expect(await isRenamed()).toBe(false);
  await change(administrator, 'floor', id, { title: 'Sous les toits' });
  await expect.poll(isRenamed).toBe(true);
  await change(administrator, 'floor', id, { title: 'Niveau 2' });
  await expect.poll(isRenamed).toBe(false);
});

test('shows an offer on each of its pages from the next request until it is deleted', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const pages = ['/offers', '/shops/sephora', '/'];
  const isShown = (path: string) => contains(request, path, 'Essai gratuit du matin');
  for (const path of pages) expect(await isShown(path), path).toBe(false);
  const { id: shop } = await administrator.get<{ id: string }>('/shop/shop/sephora');
  const id = await create(administrator, 'offers', {
    shop,
    title: 'Essai gratuit du matin',
    text: 'De dix heures à onze heures.',
    from: new Date(Date.now() - 60_000).toISOString(),
    // Ends first, so that the home page shows it.
    until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  for (const path of pages) await expect.poll(() => isShown(path), path).toBe(true);
  await remove(administrator, 'offers', id);
  for (const path of pages) await expect.poll(() => isShown(path), path).toBe(false);
});

test('shows a new service of the mall on the next request in each language', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const pages = ['/plan-your-visit', '/ar/plan-your-visit'];
  const isShown = (path: string) => contains(request, path, 'Salle calme');
  for (const path of pages) expect(await isShown(path), path).toBe(false);
  const service = { title: 'Salle calme', kind: 'OTHER', text: 'Pour souffler.' };
  const id = await create(administrator, 'mall-services', service);
  for (const path of pages) await expect.poll(() => isShown(path), path).toBe(true);
  await remove(administrator, 'mall-services', id);
  for (const path of pages) await expect.poll(() => isShown(path), path).toBe(false);
});

test('announces a closed day on every page from the next request, until it is removed', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const path = 'mall-working-hours';
  const { data } = await administrator.get<{ data: { id: string }[] }>(`/shop/manage/${path}/`);
  const id = data[0]?.id ?? '';
  const { exceptions } = await administrator.get<{ exceptions: object[] }>(`/shop/manage/${path}/${id}`);
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const pages = ['/', '/shops', '/blogs', '/terms-of-service'];
  const isAnnounced = (page: string) => contains(request, page, 'centre fermé');
  for (const page of pages) expect(await isAnnounced(page), page).toBe(false);
  await change(administrator, path, id, { exceptions: [{ date, ranges: [], reason: 'Coupure d’eau' }, ...exceptions] });
  for (const page of pages) await expect.poll(() => isAnnounced(page), page).toBe(true);
  await change(administrator, path, id, { exceptions });
  for (const page of pages) await expect.poll(() => isAnnounced(page), page).toBe(false);
});

test('finds a new shop with a keyword that found nothing before', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const pages = ['/shops/search?keyword=balafon', '/api/v1/site/suggestions?keyword=balafon'];
  const isFound = (path: string) => contains(request, path, 'Atelier Balafon');
  for (const path of [...pages, ...pages]) expect(await isFound(path), path).toBe(false);
  const { category } = await administrator.get<{ category: { id: string } }>('/shop/shop/sephora');
  const shop = { title: 'Atelier Balafon', summary: 'Des lames de bois.', floor: 1, unit: 'B07' };
  const id = await create(administrator, 'shop', { ...shop, category: category.id });
  for (const path of pages) await expect.poll(() => isFound(path), path).toBe(true);
  await remove(administrator, 'shop', id);
});

const everyDay = (...ranges: object[]) => Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ranges]));
/** The second half of a day ends where the first half of the next day begins. */
const ALWAYS = everyDay({ open: '00:00', close: '12:00' }, { open: '12:00', close: '00:00' });
const NEVER = everyDay();

test('lists only shops that are open now, each marked as open', async ({ request, site }) => {
  const administrator = await openAdministrator(request, site);
  const { category } = await administrator.get<{ category: { id: string } }>('/shop/shop/sephora');
  const shops = [buildShop(category.id, { title: 'Nuit et Jour', unit: 'A01', weeklyHours: ALWAYS })];
  shops.push(buildShop(category.id, { title: 'Rideau Baissé', unit: 'A01', weeklyHours: NEVER }));
  const ids = await Promise.all(shops.map((shop) => create(administrator, 'shop', shop)));
  const readList = async () => mainOf(await fetchHtml(request, '/shops?isOpen=true&limit=80'));
  await expect.poll(readList).toContain('Nuit et Jour');
  const list = await readList();
  expect(linksOf(list).map(({ text }) => text)).not.toContain('Rideau Baissé');
  const states = list.match(/ class="status[ "][^>]*/g);
  expect(states).toEqual(list.match(/ class="status open"[^>]*/g));
  for (const id of ids) await remove(administrator, 'shop', id);
});

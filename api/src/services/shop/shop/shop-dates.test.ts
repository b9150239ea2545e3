import { addDays, toInstant } from 'shared-kernel/hours';
import { invalidateEnded } from '../../../content/public/due.ts';
import { makeContent } from '../../../content/testing/make-content.ts';
import { write } from '../../../platform/database/write.ts';
import { todayIn } from '../../../platform/preview/today.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildMallWorkingHours, buildOffer, buildShop } from '../testing/build-shop.ts';
import { shopModel } from './model.ts';
import { listOpenShops } from './open-shops.ts';

const TIME_ZONE = 'Africa/Tunis';
const NOON = { time: '12:00' };

let api: TestApp;
let admin: SignedIn;
let mode: string;
let today: string;

const add = async (title: string, overrides: object = {}): Promise<string> => {
  const body = buildShop(mode, { title, ...overrides });
  const { status, body: made } = await api.call('POST', '/shop/shop/', { headers: admin.headers, body });
  expect(status).toBe(201);
  return made.id;
};
const isListed = async (title: string, path = '/shop/shop/?limit=100') => {
  const { body } = await api.get(path);
  const rows = (Array.isArray(body) ? body : body.data) as { title?: string; slug: string }[];
  return rows.some((row) => row.slug === title.toLowerCase());
};
const foundBySite = async (keyword: string) =>
  ((await api.get(`/site/search?keyword=${keyword}`)).body as { records: { title: string }[] }[]).flatMap(
    ({ records }) => records.map(({ title }) => title),
  );

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
  mode = (await api.write((context) => createCategory(context, buildCategory()))).id;
  await api.write((context) => makeContent('mallWorkingHours', context, buildMallWorkingHours()));
  today = todayIn(api.deps.config);
});

afterAll(() => api.close());

describe('a shop’s last day', () => {
  const places = ['/shop/shop/?limit=100', '/shop/shop/shops-paths', '/shop/shop/units'];

  it('is the last one on which lists, search, map and page show it', async () => {
    await add('Finissante', { closesOn: today });
    const id = await add('Finie', { closesOn: addDays(today, -1) });
    for (const path of places) {
      expect([path, await isListed('Finissante', path), await isListed('Finie', path)]).toEqual([path, true, false]);
    }
    expect(await isListed('Finie', '/shop/shop/?keyword=finie')).toBe(false);
    expect(await foundBySite('finie')).not.toContain('Finie');
    expect((await api.get('/shop/shop/finie')).status).toBe(404);
    expect((await api.get(`/shop/shop/by-ids?ids=${id}`)).body).toEqual([]);
    const { body } = await api.call('GET', '/shop/manage/shop?state=ended', { headers: admin.headers });
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Finie']);
  });

  it('invalidates the shop and the lists when it is over', async () => {
    const closesOn = addDays(today, -1);
    const id = await add('Pile', { closesOn });
    const midnight = toInstant({ date: today, time: '00:00' }, TIME_ZONE);
    const { rows } = await api.deps.database.query({
      text: 'select published_until, publication_end from shops where id = $1',
      values: [id],
    });
    expect(rows[0]).toMatchObject({ publication_end: null });
    expect(new Date(String(rows[0]?.published_until))).toEqual(midnight);
    await api.deps.database.query({
      text: `update shops set published_until = now() - interval '30 seconds' where id = $1`,
      values: [id],
    });
    const invalidated: string[] = [];
    const stop = api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
    await write(api.deps, {}, (context) => invalidateEnded(context, [shopModel]));
    stop();
    expect(invalidated).toEqual(['shops', `shop:${id}`]);
  });

  it('leaves the end of the publication as written', async () => {
    const publishedUntil = toInstant({ date: addDays(today, 5), ...NOON }, TIME_ZONE).toISOString();
    const id = await add('Deux fins', { publishedUntil, closesOn: addDays(today, 2) });
    const { body } = await api.call('GET', `/shop/manage/shop/${id}`, { headers: admin.headers });
    expect(body).toMatchObject({ publishedUntil, closesOn: addDays(today, 2) });
  });

  it('isn’t before the first one', async () => {
    const body = buildShop(mode, { title: 'À rebours', opensOn: today, closesOn: addDays(today, -1) });
    const { status, body: answer } = await api.call('POST', '/shop/shop/', { headers: admin.headers, body });
    expect([status, answer.fields]).toMatchObject([422, [{ fieldName: 'closesOn' }]]);
    expect(await isListed('a-rebours')).toBe(false);
  });
});

it('lists a shop before its first day, never as open', async () => {
  const opensOn = addDays(today, 3);
  const id = await add('Bientôt', { slug: 'bientot', opensOn });
  const { body } = await api.get('/shop/shop/?keyword=bientot');
  expect(body.data[0]).toMatchObject({ opensOn });
  expect(body.data[0]).not.toHaveProperty('closesOn');
  const openAt = (date: string) =>
    listOpenShops(api.deps.database.db, toInstant({ date, ...NOON }, TIME_ZONE), TIME_ZONE);
  expect(await openAt(addDays(opensOn, -1))).not.toContain(id);
  expect(await openAt(opensOn)).toContain(id);
});

it('marks shops with a current offer, in every list', async () => {
  const id = await add('Généreuse', { slug: 'genereuse', isFeatured: true });
  const offer = (overrides: object) => api.write((context) => makeContent('offer', context, buildOffer(id, overrides)));
  const marks = async () => {
    const paths = ['?keyword=genereuse', `by-ids?ids=${id}`, 'shops/homepage', '?limit=100'];
    const answers = await Promise.all(paths.map((path) => api.get(`/shop/shop/${path}`)));
    const rows = answers.map(({ body }) => (body.data ?? body) as { id: string; hasOffer?: true }[]);
    return rows.map((list) => list.find((row) => row.id === id)?.hasOffer);
  };
  await offer({ until: '2026-01-01T08:00:00Z' });
  await offer({ from: '2124-01-01T08:00:00Z' });
  expect(await marks()).toEqual([undefined, undefined, undefined, undefined]);
  await offer({});
  expect(await marks()).toEqual([true, true, true, true]);
});

it('lists similar shops by shared brands and keywords, in any case and with any accents', async () => {
  const sport = await api.write((context) => createCategory(context, buildCategory({ title: 'Sport' })));
  const [first, second] = sport.subCategories;
  const shop = (title: string, subCategory: string | undefined, brands: string[], keywords: string[] = []) =>
    add(title, { category: sport.id, subCategory, brands, keywords });
  await shop('Foulée', first?.id, ['Nike', 'Adidas'], ['Vélo']);
  await shop('Rayon', first?.id, []);
  await shop('Une', second?.id, ['nike']);
  await shop('Trois', second?.id, ['NIKE', 'Adidas', 'Puma'], ['velo']);
  await shop('Aucune', second?.id, ['Puma']);
  const { body } = await api.get('/shop/shop/?related-to=foulee');
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Trois', 'Une', 'Rayon', 'Aucune']);
});

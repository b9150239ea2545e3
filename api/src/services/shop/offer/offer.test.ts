import { makeContent } from '../../../content/testing/make-content.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildOffer, buildShop } from '../testing/build-shop.ts';

const COLLECTION = '/shop/offers/';

let api: TestApp;
let mode: string;

const addShop = (title: string, author: object = {}) =>
  api.write(
    (context) =>
      makeContent('shop', context, buildShop(mode, { title, translations: { ar: { title: `ar ${title}` } } })),
    author,
  );
const addOffer = (shop: string, overrides: object = {}) =>
  api.write((context) => makeContent('offer', context, buildOffer(shop, overrides)));
const read = async (query: string, headers: Record<string, string> = {}) => {
  const { body } = await api.get(`${COLLECTION}?${query}`, headers);
  return (body as { data: { id: string; title: string; shop: object }[] }).data;
};
const titlesAt = async (slug: string) => (await read(`shop=${slug}`)).map(({ title }) => title);

beforeAll(async () => {
  api = await openTestApp();
  mode = (await api.write((context) => createCategory(context, buildCategory()))).id;
});

afterAll(() => api.close());

it('returns a shop’s current offers, without past and future ones', async () => {
  const shop = await addShop('Zara');
  await addOffer(shop, { title: 'Passée', until: '2026-01-01T08:00:00Z' });
  await addOffer(shop, { title: 'À venir', from: '2124-01-01T08:00:00Z' });
  await addOffer(shop, { title: 'Longue' });
  await addOffer(shop, { title: 'Bientôt finie', until: '2124-01-01T08:00:00Z' });
  await addOffer(await addShop('Celio'), { title: 'D’une autre' });
  expect(await titlesAt('zara')).toEqual(['Bientôt finie', 'Longue']);
  expect(await titlesAt('celio')).toEqual(['D’une autre']);
  expect(await titlesAt('none')).toEqual([]);
});

it('is found by its text', async () => {
  const shop = await addShop('Fatales');
  await addOffer(shop, { title: 'Soin du visage', text: 'Un gommage à l’huile d’olive.' });
  await addOffer(shop, { title: 'Parfum' });
  expect((await read('keyword=gommage')).map(({ title }) => title)).toEqual(['Soin du visage']);
});

it('names the shop in the reader’s language, and has the cache tags of offers and shops', async () => {
  const shop = await addShop('Sephora');
  const id = await addOffer(shop);
  const [offer] = await read('shop=sephora', { 'accept-language': 'ar' });
  expect(offer?.shop).toEqual({ slug: 'sephora', title: 'ar Sephora' });
  const { headers } = await api.get(`${COLLECTION}${id}`);
  expect(headers['cache-tag']).toBe('offers,shops');
});

it('hides offers of a hidden shop, and deletes them with it', async () => {
  const { headers } = await api.signIn('ADMIN');
  const shop = await addShop('Éphémère');
  const offer = await addOffer(shop);
  const call = (method: 'DELETE' | 'POST', path: string) => api.call(method, `/shop/${path}`, { headers });
  expect(await titlesAt('ephemere')).toHaveLength(1);
  await call('DELETE', 'shop/ephemere');
  expect(await titlesAt('ephemere')).toEqual([]);
  await call('POST', `manage/shop/${shop}/restore`);
  expect(await titlesAt('ephemere')).toHaveLength(1);
  await call('DELETE', 'shop/ephemere');
  expect((await call('DELETE', `manage/shop/${shop}`)).status).toBe(204);
  const { body } = await api.call('GET', `/shop/manage/offers?keyword=Deux`, { headers });
  expect(body.data.filter((each: { shop: string }) => each.shop === shop)).toEqual([]);
  // Its history is deleted as well.
  const { query } = api.deps.database;
  const ofOffer = { text: `select number from revisions where resource = 'offer' and record_id = $1`, values: [offer] };
  expect((await query(ofOffer)).rows).toEqual([]);
});

describe('a shop’s manager', () => {
  const offerFrom = async (actor: { headers: Record<string, string> }, shop: string) =>
    api.call('POST', COLLECTION, { headers: actor.headers, body: buildOffer(shop) });

  it('proposes offers for their own shop, which are public after approval', async () => {
    const manager = await api.signIn('SHOP_MANAGER');
    const shop = await addShop('Sa boutique', { actorId: manager.authId });
    const { status, body } = await offerFrom(manager, shop);
    expect({ status, approvalStatus: body.approvalStatus }).toEqual({ status: 201, approvalStatus: 'PENDING' });
    expect(await titlesAt('sa-boutique')).toEqual([]);
    const { headers } = await api.signIn('ADMIN');
    await api.call('PUT', `/shop/manage/offers/${body.id}/approval`, {
      headers,
      body: { approvalStatus: 'APPROVED', version: body.version },
    });
    expect(await titlesAt('sa-boutique')).toHaveLength(1);
  });

  it('can’t create offers of another shop, or move them there', async () => {
    const manager = await api.signIn('SHOP_MANAGER');
    const own = await addShop('La sienne', { actorId: manager.authId });
    const other = await addShop('Celle d’un autre');
    const { status, body } = await offerFrom(manager, other);
    expect({ status, fields: body.fields }).toMatchObject({ status: 422, fields: [{ fieldName: 'shop' }] });
    const made = (await offerFrom(manager, own)).body;
    const moved = await api.call('PUT', `${COLLECTION}${made.id}`, {
      headers: manager.headers,
      body: { ...buildOffer(other), version: made.version },
    });
    expect(moved.status).toBe(422);
  });
});

it('rejects an offer that ends before it begins, or whose shop is unknown', async () => {
  const { headers } = await api.signIn('ADMIN');
  const send = (body: object) => api.call('POST', COLLECTION, { headers, body });
  const shop = await addShop('Bata');
  expect((await send(buildOffer(shop, { until: '2024-01-01T00:00:00Z' }))).body).toMatchObject({
    fields: [{ fieldName: 'until' }],
  });
  expect((await send(buildOffer('a'.repeat(24)))).body).toMatchObject({ fields: [{ fieldName: 'shop' }] });
});

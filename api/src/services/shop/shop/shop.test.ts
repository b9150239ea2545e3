import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildShop, buildWeek } from '../testing/build-shop.ts';
import { createShop } from './service.ts';

let api: TestApp;
let mode: { id: string; subCategories: { id: string }[] };

const slugs = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);
const addShop = (overrides: object = {}, author = {}) =>
  api.write((context) => createShop(context, buildShop(mode.id, overrides)), author);

beforeAll(async () => {
  api = await openTestApp();
  mode = await api.write((context) =>
    createCategory(context, buildCategory({ translations: { ar: { title: 'موضة' } } })),
  );
  const sport = await api.write((context) => createCategory(context, buildCategory({ title: 'Sport' })));
  const picture = await api.write((context) => storeTestPicture(context, api.deps.disk));
  const femme = mode.subCategories[0]?.id;
  await addShop({
    subCategory: femme,
    description: 'Du lin et du coton.',
    logo: picture,
    gallery: [picture],
    isFeatured: true,
    featuredOrder: 2,
    weeklyHours: buildWeek(),
    translations: { en: { title: 'Zara Store' }, ar: { summary: 'أزياء' } },
  });
  await addShop({ title: 'Étam', subCategory: femme, floor: 1, isFeatured: true, featuredOrder: 1 });
  await addShop({ title: 'Celio', subCategory: mode.subCategories[1]?.id });
  await addShop({ title: 'Décathlon', category: sport.id, floor: 2 });
});

afterAll(() => api.close());

it('lists the shop in each unit by floor, in the language of the reader', async () => {
  const { status, body, headers } = await api.get('/shop/shop/units', { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(headers['cache-tag']).toBe('shops');
  expect(
    body.map(({ floor, unit, slug }: { floor: number; unit: string; slug: string }) => [floor, unit, slug]),
  ).toEqual([
    [0, 'A1', 'celio'],
    [0, 'A1', 'zara'],
    [1, 'A1', 'etam'],
    [2, 'A1', 'decathlon'],
  ]);
  expect(body[1]).toEqual({
    floor: 0,
    unit: 'A1',
    slug: 'zara',
    title: 'Zara Store',
    category: { id: mode.id, slug: 'mode', title: 'Mode', untranslated: ['title'] },
  });
});

describe('GET /shop/facets', () => {
  it.each([
    [
      '',
      [
        [0, 2],
        [1, 1],
        [2, 1],
      ],
      'cdez',
    ],
    [
      '?category=mode',
      [
        [0, 2],
        [1, 1],
      ],
      'cez',
    ],
    [
      '?floor=0',
      [
        [0, 2],
        [1, 1],
        [2, 1],
      ],
      'cz',
    ],
    ['?floor=0&initial=d', [[2, 1]], 'cz'],
    [
      '?isFeatured=true',
      [
        [0, 1],
        [1, 1],
      ],
      'ez',
    ],
  ])(
    'counts shops per floor and initial among those that match the other filters: %s',
    async (query, floors, initials) => {
      const { body } = await api.get(`/shop/shop/facets${query}`);
      expect(body.floors.map(({ floor, count }: { floor: number; count: number }) => [floor, count])).toEqual(floors);
      expect(body.initials.map(({ initial }: { initial: string }) => initial).join('')).toBe(initials);
    },
  );

  it('rejects unknown filters', async () => {
    expect((await api.get('/shop/shop/facets?initial=zz')).status).toBe(422);
    expect((await api.get('/shop/shop/facets?page=2')).status).toBe(422);
  });
});

describe('GET /shop/', () => {
  it('returns a page of shops sorted by title without accents, with category and subcategory', async () => {
    const { status, body } = await api.get('/shop/shop/');
    expect(status).toBe(200);
    expect(slugs(body)).toEqual(['celio', 'decathlon', 'etam', 'zara']);
    expect(body).toMatchObject({ page: 1, limit: 20, total: 4, pageCount: 1 });
    expect(body.data[3]).toMatchObject({
      title: 'Zara',
      category: { slug: 'mode', title: 'Mode' },
      subCategory: { slug: 'femme', title: 'Femme' },
      logo: { name: 'terre-cuite.webp', type: 'image/webp', width: 1200, height: 800, alt: 'Un mur' },
      // The first picture of its gallery: it has no cover.
      cover: { name: 'terre-cuite.webp' },
      floor: 0,
      unit: 'A1',
      weeklyHours: buildWeek(),
      exceptions: [],
      isFeatured: true,
    });
  });

  it.each([
    ['category=mode', ['celio', 'etam', 'zara']],
    ['category=mode&subCategory=femme', ['etam', 'zara']],
    ['category=none', []],
    ['floor=2', ['decathlon']],
    ['initial=e', ['etam']],
    ['initial=0', []],
    ['initial=z&floor=1', []],
    ['isFeatured=true', ['etam', 'zara']],
    ['hasOwnHours=true', ['zara']],
    ['hasOwnHours=false', ['celio', 'decathlon', 'etam']],
    ['isFeatured=false', ['celio', 'decathlon']],
    ['category=mode&exclude=zara', ['celio', 'etam']],
    ['related-to=zara', ['etam', 'celio']],
    ['sort-field=title&sort-direction=desc', ['zara', 'etam', 'decathlon', 'celio']],
    ['sort-field=floor&sort-direction=desc', ['decathlon', 'etam', 'celio', 'zara']],
    ['sort-field=featuredOrder&isFeatured=true', ['etam', 'zara']],
    ['limit=3&page=2', ['zara']],
    ['page=9', []],
  ])('responds to ?%s', async (query, expected) => {
    expect(slugs((await api.get(`/shop/shop/?${query}`)).body)).toEqual(expected);
  });

  it('has the total, also beyond the last page', async () => {
    expect((await api.get('/shop/shop/?page=9&limit=3')).body).toMatchObject({ data: [], total: 4, pageCount: 2 });
  });

  it('uses the reader’s language per field, French for missing texts', async () => {
    const { body } = await api.get('/shop/shop/?related-to=etam', { 'accept-language': 'ar-TN, fr;q=0.5' });
    expect(body.data[0]).toMatchObject({ title: 'Zara', summary: 'أزياء', category: { title: 'موضة' } });
    expect((await api.get('/shop/shop/zara', { 'accept-language': 'en' })).body.title).toBe('Zara Store');
  });

  it('lists the untranslated fields of the whole shop', async () => {
    const { body } = await api.get('/shop/shop/?related-to=etam', { 'accept-language': 'ar' });
    expect(body.data[0].untranslated).toEqual(['title', 'description']);
    expect([body.data[0].category.untranslated, body.data[0].subCategory.untranslated]).toEqual([undefined, ['title']]);
    const { body: zara } = await api.get('/shop/shop/zara', { 'accept-language': 'en' });
    expect(zara.untranslated).toEqual(['summary', 'description']);
    expect((await api.get('/shop/shop/zara')).body).not.toHaveProperty('untranslated');
  });

  it('sends UTF-8 with its length in bytes', async () => {
    const addresses = ['/shop/shop/', '/shop/shop/zara'].map((path) => `/api/v1${path}`);
    for (const url of addresses) {
      const headers = { 'accept-language': 'ar' };
      const { rawPayload, headers: told } = await api.app.inject({ url, headers });
      expect(new TextDecoder('utf-8', { fatal: true }).decode(rawPayload)).toContain('أزياء');
      const head = await api.app.inject({ method: 'HEAD', url, headers });
      expect([told['content-length'], head.headers['content-length']]).toEqual(Array(2).fill(`${rawPayload.length}`));
      expect([head.headers.etag, head.body]).toEqual([told.etag, '']);
    }
  });

  it('has cache tags, and answers 304 to a matching ETag', async () => {
    const { headers } = await api.get('/shop/shop/');
    expect(headers).toMatchObject({ 'cache-tag': 'shops,offers', vary: expect.stringContaining('accept-language') });
    expect(headers['cache-control']).toBe('public, max-age=10, stale-while-revalidate=60');
    const again = await api.get('/shop/shop/', { 'if-none-match': `"other", W/${headers.etag}` });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('GET /shop/{idOrSlug}', () => {
  it('responds the same by slug and id, with and without a trailing slash', async () => {
    const { body, headers } = await api.get('/shop/shop/zara');
    expect(body).toMatchObject({
      slug: 'zara',
      cover: null,
      gallery: [{ alt: 'Un mur' }],
      keywords: [],
      phone: null,
      version: 1,
    });
    expect(headers['cache-tag']).toBe(`shop:${body.id}`);
    expect((await api.get(`/shop/shop/${body.id}/`)).body).toEqual(body);
  });

  it('returns 404 for a missing shop', async () => {
    const { status, body } = await api.get('/shop/shop/none');
    expect(status).toBe(404);
    expect(body).toEqual({ resource: 'shop', message: 'Boutique introuvable', requestId: expect.any(String) });
  });
});

it('returns the featured shops for the home page, in their order', async () => {
  const { body } = await api.get('/shop/shop/shops/homepage');
  expect(slugs({ data: body })).toEqual(['etam', 'zara']);
});

it('returns the slugs of all shop pages', async () => {
  const { body } = await api.get('/shop/shop/shops-paths');
  expect(body).toEqual(
    ['celio', 'decathlon', 'etam', 'zara'].map((slug) => ({ slug, updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) })),
  );
});

describe('a shop that isn’t public', () => {
  it.each([
    ['is still to be approved', { approvalStatus: 'PENDING' as const }],
    ['was rejected', { approvalStatus: 'REJECTED' as const }],
    ['is to be published tomorrow', { at: new Date(Date.now() + 86_400_000) }],
  ])('is in no response when it %s', async (_, author) => {
    await addShop({ title: 'Bientôt', slug: `bientot-${Math.random().toString(36).slice(2)}` }, author);
    expect((await api.get('/shop/shop/')).body.total).toBe(4);
    expect((await api.get('/shop/shop/?keyword=bientot')).body.total).toBe(0);
    expect((await api.get('/shop/shop/shops-paths')).body).toHaveLength(4);
  });
});

describe('createShop', () => {
  it('rejects a taken slug', async () => {
    await expect(addShop()).rejects.toThrow('shop: slugTaken');
  });

  it.each([
    ['category', { category: 'f'.repeat(24) }],
    ['subCategory', { subCategory: 'f'.repeat(24) }],
    ['logo', { logo: 'f'.repeat(24) }],
    ['gallery.0', { gallery: ['f'.repeat(24)] }],
  ])('rejects a missing %s', async (field, overrides) => {
    await expect(addShop({ slug: 'autre', ...overrides })).rejects.toThrow(`${field} names nothing`);
  });

  it('invalidates the shop and its lists, and nothing when it fails', async () => {
    const invalidated: string[] = [];
    const stop = api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
    await expect(addShop()).rejects.toThrow();
    expect(invalidated).toEqual([]);
    const id = await addShop({ title: 'Mango' });
    expect(invalidated).toEqual(['shops', `shop:${id}`]);
    stop();
    // The lists of the other tests are without it.
    const { headers } = await api.signIn('ADMIN');
    expect((await api.call('DELETE', '/shop/shop/mango', { headers })).status).toBe(204);
  });
});

import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCategory } from './service.ts';
import { buildCategory } from './testing/build-category.ts';

let api: TestApp;
let mode: { id: string };
let news: { id: string };

const add = (overrides: object) => api.write((context) => createCategory(context, buildCategory(overrides)));

beforeAll(async () => {
  api = await openTestApp();
  mode = await add({ order: 2, translations: { ar: { title: 'موضة' }, en: { title: 'Fashion' } } });
  await add({ title: 'Bébés', order: 1, subCategories: [] });
  news = await add({ title: 'Actualités', type: 'BLOG', subCategories: [] });
});

afterAll(() => api.close());

it('returns a page of categories in their order, with their subcategories', async () => {
  const { body } = await api.get('/categories/category/?type=SHOP');
  expect(body).toMatchObject({ page: 1, limit: 20, total: 2, pageCount: 1 });
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['bebes', 'mode']);
  expect(body.data[1]).toEqual({
    id: mode.id,
    slug: 'mode',
    title: 'Mode',
    type: 'SHOP',
    order: 2,
    picture: null,
    subCategories: [
      { id: expect.any(String), slug: 'femme', title: 'Femme' },
      { id: expect.any(String), slug: 'homme', title: 'Homme' },
    ],
    version: 1,
  });
});

it.each([
  ['keyword=mo', ['mode']],
  ['keyword=%25', []],
  ['sort-field=title&sort-direction=desc&type=SHOP', ['mode', 'bebes']],
  ['limit=1&page=2&type=SHOP', ['mode']],
])('responds to ?%s', async (query, expected) => {
  const { body } = await api.get(`/categories/category/?${query}`);
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(expected);
});

it('returns all categories of a type without pages', async () => {
  const { body, headers } = await api.get('/categories/category/unpaginated?type=BLOG');
  expect(body).toMatchObject([{ id: news.id }]);
  expect(headers['cache-tag']).toBe('categories');
  expect((await api.get('/categories/category/unpaginated')).body).toHaveLength(3);
});

describe('GET /category/bulk', () => {
  it.each(['ids={b},{a}', 'ids={b}&ids={a}', 'ids={b},{a},ffffffffffffffffffffffff,{b}'])(
    'accepts ids in the query as %s and keeps their order',
    async (query) => {
      const path = `/categories/category/bulk?${query.replaceAll('{a}', mode.id).replaceAll('{b}', news.id)}`;
      expect((await api.get(path)).body.map(({ id }: { id: string }) => id)).toEqual([news.id, mode.id]);
    },
  );

  it('accepts ids in the body', async () => {
    const url = '/api/v1/categories/category/bulk';
    const response = await api.app.inject({ method: 'GET', url, payload: { ids: [mode.id] } });
    expect(response.json()).toMatchObject([{ id: mode.id }]);
  });

  it('is cacheable only without a body', async () => {
    const path = '/categories/category/bulk';
    const requests = await api.get(`${path}?ids=${mode.id}`);
    expect(requests.headers['cache-control']).toMatch(/^public/);
    const sent = await api.call('GET', path, { body: { ids: [mode.id] } });
    expect(sent.headers['cache-control']).toBe('no-store');
    const both = await api.call('GET', `${path}?ids=${mode.id}`, { body: { ids: [news.id] } });
    expect(both.headers['cache-control']).toBe('no-store');
  });

  it('rejects a call without ids', async () => {
    const { status, body } = await api.get('/categories/category/bulk');
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ fieldName: 'ids', message: 'Le champ « ids » est obligatoire' }]);
  });
});

it('returns one category by its id and by its slug', async () => {
  const byId = await api.get(`/categories/category/${mode.id}`);
  const bySlug = await api.get('/categories/category/by-slug/mode');
  expect(byId.body).toMatchObject({ id: mode.id, slug: 'mode' });
  expect(bySlug.body).toEqual(byId.body);
  expect((await api.get('/categories/category/id-by-slug/mode')).body).toEqual({ id: mode.id });
});

it('returns the slugs of all category pages', async () => {
  const { body } = await api.get('/categories/category/static-paths');
  expect(body).toContainEqual({
    slug: 'mode',
    type: 'SHOP',
    subCategories: ['femme', 'homme'],
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('responds in the reader’s language', async () => {
  const { body, headers } = await api.get('/categories/category/by-slug/mode', { 'accept-language': 'de, en;q=0.8' });
  expect(body.title).toBe('Fashion');
  expect(headers['content-language']).toBe('en');
  expect(body).not.toHaveProperty('untranslated');
  expect(body.subCategories[0].untranslated).toEqual(['title']);
});

it.each(['by-slug/none', 'id-by-slug/none', 'ffffffffffffffffffffffff'])('returns 404 for %s', async (path) => {
  const { status, body } = await api.get(`/categories/category/${path}`, { 'accept-language': 'ar' });
  expect(status).toBe(404);
  expect(body).toMatchObject({ resource: 'category', message: 'الفئة غير موجودة' });
});

it('rejects a taken slug', async () => {
  await expect(add({})).rejects.toThrow('category: slugTaken');
  await expect(add({ slug: 'jeux', subCategories: [{ title: 'Bébé' }, { title: 'Bebe' }] })).rejects.toThrow(
    'subCategory: slugTaken',
  );
});

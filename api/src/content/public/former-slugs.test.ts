import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let admin: SignedIn;
let manager: SignedIn;
const names: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
  manager = await api.signIn('SHOP_MANAGER');
  await api.write(async (context) => {
    names.shops = (await createCategory(context, buildCategory())).id;
    names.news = (await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }))).id;
  });
});

afterAll(() => api.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, { headers } = admin) =>
  api.call(method, path, { body, headers });
const shop = (overrides: object) => buildShop(names.shops ?? '', overrides);
const post = (overrides: object) => buildPost(names.news ?? '', overrides);

/** The slug of the record at an address, or the error status. */
const found = async (path: string): Promise<string | number> => {
  const { status, body } = await api.get(path);
  return status === 200 ? body.slug : status;
};

/** Creates a shop, and returns functions to rename it. */
const rename = async (title: string) => {
  const { body } = await call('POST', '/shop/shop/', shop({ title }));
  let version = 1;
  return {
    id: body.id as string,
    to: async (slug: string) => {
      const response = await call('PUT', `/shop/shop/${body.id}`, shop({ title, slug, version }));
      expect(response.status).toBe(200);
      version += 1;
    },
    leave: () => call('DELETE', `/shop/shop/${body.id}`),
  };
};

it.each([
  ['/shop/shop/', shop, (slug: string) => `/shop/shop/${slug}`],
  ['/blogs/blogs/', post, (slug: string) => `/blogs/blogs/${slug}`],
  ['/mall-event/mall-events/', buildMallEvent, (slug: string) => `/mall-event/mall-events/${slug}`],
  ['/categories/category/', buildCategory, (slug: string) => `/categories/category/by-slug/${slug}`],
])('finds records at %s by their former slugs', async (path, build, read) => {
  const { body } = await call('POST', path, build({ title: 'Premier nom' }));
  const named = path.startsWith('/blogs') ? 'premier-nom' : body.id;
  await call('PUT', `${path}${named}`, build({ title: 'Premier nom', slug: 'deuxieme', version: 1 }));
  const renamed = path.startsWith('/blogs') ? 'deuxieme' : body.id;
  await call('PUT', `${path}${renamed}`, build({ title: 'Premier nom', slug: 'troisieme', version: 2 }));
  for (const slug of ['premier-nom', 'deuxieme', 'troisieme']) expect(await found(read(slug))).toBe('troisieme');
  expect(await found(read('quatrieme'))).toBe(404);
  await call('DELETE', `${path}${path.startsWith('/blogs') ? 'troisieme' : body.id}`);
  for (const slug of ['premier-nom', 'troisieme']) expect(await found(read(slug))).toBe(404);
});

it('prefers the current owner of a slug, and then its last former owner', async () => {
  const first = await rename('Bata');
  await first.to('bata-chaussures');
  expect(await found('/shop/shop/bata')).toBe('bata-chaussures');
  const second = await rename('Bata');
  expect((await api.get('/shop/shop/bata')).body.id).toBe(second.id);
  // A former slug redirects to the last record that had it.
  await second.to('bata-enfants');
  expect(await found('/shop/shop/bata')).toBe('bata-enfants');
  await second.to('bata');
  expect((await api.get('/shop/shop/bata')).body.id).toBe(second.id);
  await second.leave();
  expect(await found('/shop/shop/bata')).toBe(404);
});

it('keeps redirecting a former slug while the record that reuses it is pending', async () => {
  const shown = await rename('Celio');
  await shown.to('celio-homme');
  const proposed = await call('POST', '/shop/shop/', shop({ title: 'Celio' }), manager);
  expect(proposed.body).toMatchObject({ slug: 'celio', approvalStatus: 'PENDING' });
  expect(await found('/shop/shop/celio')).toBe('celio-homme');
  await call('PUT', `/shop/shop/${proposed.body.id}`, shop({ title: 'Celio', slug: 'celio-2', version: 1 }), manager);
  expect(await found('/shop/shop/celio')).toBe('celio-homme');
  expect(await found('/shop/shop/celio-2')).toBe(404);
});

it.each(['PENDING', 'REJECTED'])('keeps only slugs that were public, when renamed while %s', async (state) => {
  const title = `Kiabi ${state}`;
  const { body } = await call('POST', '/shop/shop/', shop({ title }));
  const decide = async (approvalStatus: string, version: number) => {
    const decision = { approvalStatus, version, note: null };
    expect((await call('PUT', `/shop/manage/shop/${body.id}/approval`, decision)).status).toBe(200);
  };
  const renameTo = async (slug: string, version: number) =>
    expect((await call('PUT', `/shop/shop/${body.id}`, shop({ title, slug, version }))).status).toBe(200);
  const called = state.toLowerCase();
  await decide(state, 1);
  await renameTo(`${called}-unseen`, 2);
  await renameTo(`${called}-shown`, 3);
  await decide('APPROVED', 4);
  expect(await found(`/shop/shop/kiabi-${called}`)).toBe(`${called}-shown`);
  expect(await found(`/shop/shop/${called}-unseen`)).toBe(404);
});

it('rejects writes by a former slug, and tags responses to it with the list’s tag', async () => {
  const { id, to } = await rename('Promod');
  await to('promod-femme');
  expect((await call('DELETE', '/shop/shop/promod')).status).toBe(404);
  expect((await api.get('/shop/shop/promod')).headers['cache-tag']).toBe(`shop:${id},shops`);
  expect((await api.get('/shop/shop/promod-femme')).headers['cache-tag']).toBe(`shop:${id}`);
});

it('deletes former slugs when the record is purged', async () => {
  const { id, to, leave } = await rename('Etam');
  await to('etam-lingerie');
  await leave();
  await call('DELETE', `/shop/manage/shop/${id}`);
  const { query } = api.deps.database;
  const { rows } = await query({ text: 'select slug from former_slugs where record_id = $1', values: [id] });
  expect(rows).toEqual([]);
});

it('finds subcategories by their former slugs in their category', async () => {
  const children = [{ title: 'Homme' }, { title: 'Femme' }].map((child) => ({ ...child, translations: {} }));
  const build = (overrides: object) => buildCategory({ title: 'Prêt-à-porter', ...overrides });
  const { body } = await call('POST', '/categories/category/', build({ subCategories: children }));
  const [man, woman] = body.subCategories;
  const subCategories = [{ ...man, slug: 'hommes' }, woman];
  await call('PUT', `/categories/category/${body.id}`, build({ subCategories, version: 1 }));
  const read = (slug: string) => `/categories/category/by-slug/pret-a-porter/${slug}`;
  expect(await found(read('homme'))).toBe('hommes');
  expect(await found(read('femme'))).toBe('femme');
  expect(await found(read('enfant'))).toBe(404);
  expect(await found('/categories/category/by-slug/nowhere/homme')).toBe(404);
  await call('PUT', `/categories/category/${body.id}`, build({ subCategories: [woman], version: 2 }));
  expect(await found(read('homme'))).toBe(404);

  await call(
    'PUT',
    `/categories/category/${body.id}`,
    build({ subCategories: [{ ...woman, slug: 'dames' }], version: 3 }),
  );
  const kept = async () => {
    const { query } = api.deps.database;
    const { rows } = await query({ text: 'select slug from former_slugs where within = $1', values: [body.id] });
    return rows;
  };
  expect(await kept()).toEqual([{ slug: 'femme' }]);
  await call('DELETE', `/categories/category/${body.id}`);
  await call('DELETE', `/categories/manage/category/${body.id}`);
  expect(await kept()).toEqual([]);
});

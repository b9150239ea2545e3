import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let admin: SignedIn;
const names: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
  await api.write(async (context) => {
    names.shops = (await createCategory(context, buildCategory())).id;
    names.news = (await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }))).id;
  });
});

afterAll(() => api.close());

const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { body, headers: admin.headers });
const shop = (overrides: object) => buildShop(names.shops ?? '', overrides);
const post = (overrides: object) => buildPost(names.news ?? '', overrides);

it.each([
  ['Étam & Cie', 'etam-cie'],
  ['  L’Œuf  ', 'l-oeuf'],
  ['100 % coton', '100-coton'],
  [`${'bonjour '.repeat(19)}`.trim(), 'bonjour-'.repeat(15).slice(0, -1)],
])('is derived from the title %s', async (title, slug) => {
  expect(await call('POST', '/blogs/blogs/', post({ title }))).toMatchObject({ status: 201, body: { slug } });
});

it('stays when the title changes, until it is changed itself', async () => {
  const { body } = await call('POST', '/shop/shop/', shop({ title: 'Pimkie' }));
  const renamed = await call('PUT', '/shop/shop/pimkie', shop({ title: 'Kiabi', version: 1 }));
  expect(renamed).toMatchObject({ status: 200, body: { slug: 'pimkie', title: 'Kiabi' } });
  const moved = await call('PUT', `/shop/shop/${body.id}`, shop({ title: 'Kiabi', slug: 'kiabi', version: 2 }));
  expect(moved.body.slug).toBe('kiabi');
  expect((await api.get('/shop/shop/kiabi')).status).toBe(200);
  expect((await api.get('/shop/shop/pimkie')).body.slug).toBe('kiabi');
});

it('returns 409 when a created, renamed or restored record uses a taken slug', async () => {
  const { body: first } = await call('POST', '/shop/shop/', shop({ title: 'Jules' }));
  const conflict = { status: 409, body: { resource: 'shop', message: 'Ce slug est déjà utilisé' } };
  expect(await call('POST', '/shop/shop/', shop({ title: 'Jules' }))).toMatchObject(conflict);
  await call('POST', '/shop/shop/', shop({ title: 'Brice' }));
  expect(await call('PUT', '/shop/shop/brice', shop({ title: 'Brice', slug: 'jules', version: 1 }))).toMatchObject(
    conflict,
  );
  await call('DELETE', '/shop/shop/jules');
  expect((await call('POST', '/shop/shop/', shop({ title: 'Jules' }))).status).toBe(201);
  expect(await call('POST', `/shop/manage/shop/${first.id}/restore`)).toMatchObject(conflict);
});

const RESERVED = 'Le slug est réservé, veuillez en choisir un autre';

it.each([
  ['/shop/shop/', shop, { slug: 'a'.repeat(24) }, RESERVED],
  ['/shop/shop/', shop, { slug: 'shops-paths' }, RESERVED],
  ['/shop/shop/', shop, { slug: 'opening-hours' }, RESERVED],
  ['/shop/shop/', shop, { title: 'Search' }, RESERVED],
  ['/shop/shop/', shop, { slug: 'per-category' }, RESERVED],
  ['/shop/shop/', shop, { title: 'زارا' }, 'Le slug est obligatoire'],
  ['/blogs/blogs/', post, { slug: 'static-paths' }, RESERVED],
  ['/blogs/blogs/', post, { title: 'Featured' }, RESERVED],
  ['/blogs/blogs/', post, { slug: 'grouped' }, RESERVED],
  ['/blogs/blogs/', post, { slug: 'by-category' }, RESERVED],
  ['/blogs/blogs/', post, { title: '0123456789abcdef01234567' }, RESERVED],
  ['/mall-event/mall-events/', buildMallEvent, { slug: 'static-paths' }, RESERVED],
  ['/mall-event/mall-events/', buildMallEvent, { title: '???' }, 'Le slug est obligatoire'],
])('at %s %p is rejected: %j', async (path, build, overrides, message) => {
  expect(await call('POST', path, build(overrides))).toMatchObject({
    status: 422,
    body: { fields: [{ fieldName: 'slug', message }] },
  });
});

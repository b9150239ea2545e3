import { inputOf } from '../../testing/input-of.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';
import { createPost } from '../blogs/service.ts';
import { buildPost } from '../blogs/testing/build-post.ts';
import { createShop } from '../shop/shop/service.ts';
import { buildShop } from '../shop/testing/build-shop.ts';
import { createCategory } from './service.ts';
import { buildCategory } from './testing/build-category.ts';

let api: TestApp;
let admin: SignedIn;
let count = 0;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
});

afterAll(() => api.close());

const add = (overrides: object = {}) =>
  api.write((context) => createCategory(context, buildCategory({ title: `Rayon ${count++}`, ...overrides })));
const addShop = (category: string, overrides: object = {}) =>
  api.write((context) => createShop(context, buildShop(category, { title: `Boutique ${count++}`, ...overrides })));
const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path: string, body?: unknown) =>
  api.call(method, `/categories${path}`, { body, headers: admin.headers });

const change = async (id: string, changes: object) => {
  const { body } = await call('GET', `/manage/category/${id}`);
  return call('PUT', `/category/${id}`, { ...inputOf(body), ...changes });
};

const tagsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const invalidated: string[] = [];
  const stop = api.deps.invalidationBus.listen((tags) => invalidated.push(...tags));
  await work();
  stop();
  return invalidated;
};

describe('renaming a category', () => {
  it('updates its title in its shops and posts, and invalidates their tags', async () => {
    const { id } = await add({ title: 'Chaussures' });
    const shop = await addShop(id, { title: 'Aldo' });
    expect((await api.get('/shop/shop/aldo')).body.category.title).toBe('Chaussures');
    const tags = await tagsOf(() => change(id, { title: 'Souliers' }));
    expect(tags).toEqual(['shops', `shop:${shop}`, 'categories', `category:${id}`]);
    expect((await api.get('/shop/shop/aldo')).body.category).toEqual({ id, slug: 'chaussures', title: 'Souliers' });
    expect((await api.get('/shop/shop/?keyword=souliers')).body.data).toMatchObject([{ slug: 'aldo' }]);
    const news = await add({ title: 'Nouvelles', type: 'BLOG' });
    const post = await api.write((context) => createPost(context, buildPost(news.id)));
    expect(await tagsOf(() => change(news.id, { title: 'Actualités' }))).toContain(`post:${post}`);
  });

  it('updates the title of a subcategory in its shops', async () => {
    const { id, subCategories } = await add();
    await addShop(id, { title: 'Okaïdi', subCategory: subCategories[0]?.id });
    const children = subCategories.map((child, place) => ({ ...child, title: `Titre ${place}` }));
    await change(id, { subCategories: children });
    expect((await api.get('/shop/shop/okaidi')).body.subCategory).toMatchObject({ slug: 'femme', title: 'Titre 0' });
  });
});

describe('subcategories', () => {
  it('keep their ids when they are reordered and renamed', async () => {
    const { id, subCategories } = await add();
    const [women, men] = subCategories;
    const { body } = await change(id, {
      subCategories: [
        { id: men?.id, slug: 'femme', title: 'Homme' },
        { title: 'Enfant' },
        { id: women?.id, slug: 'homme', title: 'Femme' },
      ],
    });
    expect(body.subCategories).toMatchObject([
      { id: men?.id, slug: 'femme', title: 'Homme' },
      { slug: 'enfant', title: 'Enfant' },
      { id: women?.id, slug: 'homme', title: 'Femme' },
    ]);
  });

  it('are matched by slug without an id', async () => {
    const { id, subCategories } = await add();
    const { body } = await change(id, { subCategories: [{ slug: 'homme', title: 'Hommes' }] });
    expect(body.subCategories).toMatchObject([{ id: subCategories[1]?.id, title: 'Hommes' }]);
  });

  it('can’t be removed while shops use them', async () => {
    const { id, subCategories } = await add();
    const shop = await addShop(id, { subCategory: subCategories[0]?.id });
    expect(await change(id, { subCategories: [] })).toMatchObject({
      status: 409,
      body: { resource: 'subCategory', message: 'Encore utilisé par 1 enregistrement(s)' },
    });
    await api.call('DELETE', `/shop/shop/${shop}`, { headers: admin.headers });
    expect(await change(id, { subCategories: [] })).toMatchObject({ status: 200, body: { subCategories: [] } });
    const restored = await api.call('POST', `/shop/manage/shop/${shop}/restore`, { headers: admin.headers });
    expect(restored).toMatchObject({ status: 200, body: { subCategory: null } });
  });

  it.each([
    ['two of the same slug', [{ title: 'Femme' }, { slug: 'femme', title: 'Autre' }], 409],
    ['a title without a letter that slugs can have', [{ title: 'نساء' }], 422],
  ])('are rejected with %s', async (_, subCategories, status) => {
    const { id } = await add();
    expect((await change(id, { subCategories })).status).toBe(status);
    expect((await call('GET', `/manage/category/${id}`)).body).toMatchObject({ version: 1, subCategories: [{}, {}] });
  });
});

describe('a category in use', () => {
  it('can’t be deleted or change its type, and reports the number of uses', async () => {
    const { id } = await add();
    await addShop(id);
    const last = await addShop(id);
    const refused = { status: 409, body: { resource: 'category', message: 'Encore utilisé par 2 enregistrement(s)' } };
    expect(await call('DELETE', `/category/${id}`)).toMatchObject(refused);
    expect(await change(id, { type: 'BLOG' })).toMatchObject(refused);
    await api.call('DELETE', `/shop/shop/${last}`, { headers: admin.headers });
    expect((await call('DELETE', `/category/${id}`)).body.message).toBe('Encore utilisé par 1 enregistrement(s)');
  });

  it('can’t be purged while the trash has records of it', async () => {
    const { id } = await add();
    const shop = await addShop(id);
    await api.call('DELETE', `/shop/shop/${shop}`, { headers: admin.headers });
    expect((await call('DELETE', `/category/${id}`)).status).toBe(204);
    expect(await call('DELETE', `/manage/category/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'Un autre enregistrement y fait encore référence' },
    });
    const restore = () => api.call('POST', `/shop/manage/shop/${shop}/restore`, { headers: admin.headers });
    expect((await restore()).body.fields).toEqual([{ fieldName: 'category', message: "La catégorie n'existe pas" }]);
    await call('POST', `/manage/category/${id}/restore`);
    expect((await restore()).status).toBe(200);
  });

  it('stays when a shop is created in it concurrently', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, round) => {
        const { id } = await add();
        const body = buildShop(id, { title: `Course ${round}` });
        const [made, deleted] = await Promise.all([
          api.call('POST', '/shop/shop/', { body, headers: admin.headers }),
          call('DELETE', `/category/${id}`),
        ]);
        return [made.status, deleted.status];
      }),
    );
    for (const outcome of outcomes)
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual(outcome);
  });
});

describe.each(['restaurants-et-patisserie', 'services', 'hypermarche', 'salon-de-l-automobile'])(
  'the category %s of the menu',
  (slug) => {
    const message =
      'Cette catégorie a sa propre entrée dans le menu : elle ne peut être ni renommée, ni dépubliée, ni supprimée';

    it('can’t change its slug, end its publication or be deleted; its title can change', async () => {
      const { id } = await add({ slug, title: 'Entrée' });
      expect(await call('DELETE', `/category/${id}`)).toMatchObject({
        status: 409,
        body: { resource: 'category', message },
      });
      expect(await change(id, { slug: `${slug}-2` })).toMatchObject({ status: 409, body: { message } });
      const publishedUntil = '2126-01-01T09:00:00.000Z';
      expect(await change(id, { publishedUntil })).toMatchObject({ status: 409, body: { message } });
      const unpublish = { action: 'unpublish', records: [{ id, version: 1 }] };
      expect(await call('POST', '/manage/category/bulk', unpublish)).toMatchObject({
        status: 409,
        body: { message: `« Entrée » : ${message}`, record: { id } },
      });
      expect(await change(id, { title: 'Autre titre' })).toMatchObject({ status: 200, body: { slug } });
    });
  },
);

import { buildPost } from '../../services/blogs/testing/build-post.ts';
import { storeTestPicture } from '../../services/bucket/testing/store-test-picture.ts';
import { createCategory } from '../../services/categories/service.ts';
import { buildCategory } from '../../services/categories/testing/build-category.ts';
import { buildMallEvent } from '../../services/mall-event/testing/build-mall-event.ts';
import { buildShop } from '../../services/shop/testing/build-shop.ts';
import { openTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts';

let api: TestApp;
let admin: SignedIn;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signIn('ADMIN');
  await api.write(async (context) => {
    ids.shops = (await createCategory(context, buildCategory())).id;
    ids.news = (await createCategory(context, buildCategory({ title: 'Actualités', type: 'BLOG' }))).id;
    ids.picture = await storeTestPicture(context, api.deps.disk);
  });
});

afterAll(() => api.close());

const seo = () => ({
  seoTitle: 'Le titre des moteurs',
  seoDescription: 'La description des moteurs',
  seoPicture: ids.picture,
  translations: { ar: { seoTitle: 'عنوان' } },
});

const TYPES: [string, (overrides: object) => object, (record: { id: string; slug: string }) => string][] = [
  ['/shop/shop/', (more) => buildShop(ids.shops ?? '', more), ({ slug }) => `/shop/shop/${slug}`],
  ['/blogs/blogs/', (more) => buildPost(ids.news ?? '', more), ({ slug }) => `/blogs/blogs/${slug}`],
  ['/mall-event/mall-events/', buildMallEvent, ({ slug }) => `/mall-event/mall-events/${slug}`],
  ['/categories/category/', buildCategory, ({ slug }) => `/categories/category/by-slug/${slug}`],
];

describe.each(TYPES)('%s', (path, build, read) => {
  const create = async (overrides: object) =>
    (await api.call('POST', path, { body: build(overrides), headers: admin.headers })).body;

  it('shows the search engine fields on the record’s page only, without French ones in other languages', async () => {
    const created = await create({ title: 'Avec référencement', ...seo() });
    const french = await api.get(read(created));
    expect(french.body).toMatchObject({
      seoTitle: 'Le titre des moteurs',
      seoDescription: 'La description des moteurs',
      seoPicture: { _id: ids.picture },
    });
    const arabic = await api.get(read(created), { 'accept-language': 'ar' });
    expect(arabic.body).toMatchObject({ seoTitle: 'عنوان', seoPicture: { _id: ids.picture } });
    expect(arabic.body).not.toHaveProperty('seoDescription');
    expect(arabic.body.untranslated).not.toContain('seoDescription');
    const list = await api.get(path);
    expect(list.body.data.length).toBeGreaterThan(0);
    expect(JSON.stringify(list.body)).not.toMatch(/seo/);
  });

  it('leaves out empty ones', async () => {
    const { body } = await api.get(read(await create({ title: 'Sans référencement' })));
    expect(JSON.stringify(body)).not.toMatch(/seo/);
  });

  it('rejects longer texts at their field', async () => {
    const response = await api.call('POST', path, {
      body: build({
        title: 'Trop',
        seoTitle: 'a'.repeat(71),
        translations: { en: { seoDescription: 'b'.repeat(201) } },
      }),
      headers: admin.headers,
    });
    expect(response.status).toBe(422);
    expect(response.body.fields.map(({ fieldName }: { fieldName: string }) => fieldName).sort()).toEqual([
      'seoTitle',
      'translations.en.seoDescription',
    ]);
  });
});

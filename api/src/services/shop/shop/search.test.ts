/** @embedded */
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildShop } from '../testing/build-shop.ts';
import { createShop } from './service.ts';

let api: TestApp;

const find = async (query: string, headers = {}): Promise<string[]> => {
  const { body } = await api.get(`/shop/shop/?keyword=${query}`, headers);
  return body.data.map(({ title }: { title: string }) => title);
};

beforeAll(async () => {
  api = await openTestApp();
  await api.write(async (context) => {
    const add = async (category: object, ...shops: object[]) => {
      const { id, subCategories } = await createCategory(context, buildCategory(category));
      for (const shop of shops)
        await createShop(context, buildShop(id, { subCategory: subCategories[0]?.id, ...shop }));
    };
    await add(
      { title: 'Beauté et parfums', subCategories: [{ title: 'Parfumerie' }] },
      { title: 'Sephora', summary: 'Maquillage et soins.', translations: { ar: { title: 'سيفورة' } } },
      { title: 'Fatales', summary: 'Comme chez Sephora, en plus petit.' },
    );
    await add(
      { title: 'Sport', subCategories: [{ title: 'Équipement', translations: { en: { title: 'Outdoor gear' } } }] },
      { title: 'Décathlon', keywords: ['vélos', 'randonnée', 'workshop'], brands: ['Nike', 'The North Face'] },
    );
    await add(
      { title: 'Restaurants', subCategories: [{ title: 'Pâtisseries' }] },
      { title: 'Masmoudi', summary: 'Baklawa et kaak.', keywords: ['كسكسي'] },
      { title: 'Gourmandise', summary: 'Salon de thé.' },
      { title: 'H&M Café', summary: 'Une tasse entre deux rayons.', unit: 'B72' },
    );
  });
});

afterAll(() => api.close());

it.each([
  ['a typing error in a name', 'sefora', ['Sephora', 'Fatales']],
  ['letters that are not heard', 'decatlon', ['Décathlon']],
  ['a missing letter', 'patiserie', ['Gourmandise', 'H&M Café', 'Masmoudi']],
  ['missing accents', 'decathlon', ['Décathlon']],
  ['capitals and accents', 'PÂTISSERIE', ['Gourmandise', 'H&M Café', 'Masmoudi']],
  ['a plural', 'vélo', ['Décathlon']],
  ['a singular', 'parfum', ['Fatales', 'Sephora']],
  ['the beginning of a word', 'rand', ['Décathlon']],
  ['several words, one of them mistyped', 'patiserie masmudi', ['Masmoudi']],
  ['words that only different shops have', 'baklawa vélos', ['Décathlon', 'Masmoudi']],
  ['stop words and one significant word', 'les salons de thé', ['Gourmandise']],
  ['an Arabic name', 'سيفورة', ['Sephora']],
  ['an English subcategory', 'outdoor', ['Décathlon']],
  ['a name of single letters', 'h%26m', ['H&M Café']],
  ['an Arabic name that is spelt otherwise', 'سيفوره', ['Sephora']],
  ['an Arabic keyword', 'كسكسى', ['Masmoudi']],
  ['a brand that it carries', 'nike', ['Décathlon']],
  ['a typing error in a brand', 'nort face', ['Décathlon']],
  ['the mark on its door', 'b72', ['H&M Café']],
])('finds by %s', async (_, keyword, expected) => {
  expect((await find(keyword)).toSorted()).toEqual(expected.toSorted());
});

it('ranks the shop of that name before those that mention it', async () => {
  expect(await find('sephora')).toEqual(['Sephora', 'Fatales']);
  expect(await find('sefora')).toEqual(['Sephora', 'Fatales']);
});

it.each([
  ['a word of three letters', 'tha'],
  ['a word whose first sound and another letter differ', 'bookshop'],
])('doesn’t correct %s', async (_, keyword) => {
  expect(await find(keyword)).toEqual([]);
});

it.each(['xqzw', '%26%7C!()', "'; drop table shops; --", '%00', '   ', 'a'.repeat(100), '%F0%9F%98%80'])(
  'handles the keyword %s safely',
  async (keyword) => {
    const { status } = await api.get(`/shop/shop/?keyword=${keyword}`);
    expect([200, 422]).toContain(status);
    expect((await api.get('/shop/shop/')).body.total).toBe(6);
  },
);

it('pages, filters and sorts what it finds', async () => {
  const { body } = await api.get('/shop/shop/?keyword=patisserie&limit=2&page=2');
  expect(body).toMatchObject({ total: 3, pageCount: 2, page: 2, data: [{ title: 'Masmoudi' }] });
  expect(await find('patisserie&category=sport')).toEqual([]);
  expect(await find('patisserie&sort-field=title&sort-direction=desc')).toEqual([
    'Masmoudi',
    'H&M Café',
    'Gourmandise',
  ]);
});

/** @embedded */
import { sql } from 'drizzle-orm';
import type { FoundOfType } from 'shared-kernel/contracts';
import { FOLDED_TEXTS } from 'shared-kernel/i18n/text-key/testing';
import { makeContent } from '../../../content/testing/make-content.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildPost } from '../../blogs/testing/build-post.ts';
import { storeTestPicture } from '../../bucket/testing/store-test-picture.ts';
import { createCategory } from '../../categories/service.ts';
import { buildCategory } from '../../categories/testing/build-category.ts';
import { buildMallEvent } from '../../mall-event/testing/build-mall-event.ts';
import { buildShop } from '../../shop/testing/build-shop.ts';

const HOUR = 3600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let api: TestApp;
let logo: string;

beforeAll(async () => {
  api = await openTestApp({ RATE_LIMITS: 'on', JOBS: 'off' });
  await api.write(async (context) => {
    logo = await storeTestPicture(context, api.deps.disk);
    const { id: fashion } = await createCategory(
      context,
      buildCategory({ title: 'Mode', order: 1, subCategories: [] }),
    );
    const { id: news } = await createCategory(
      context,
      buildCategory({
        title: 'Mode d’été',
        slug: 'ete',
        type: 'BLOG',
        order: 2,
        translations: { ar: { title: 'موضة الصيف' } },
      }),
    );
    const shoes = buildCategory({ title: 'Chaussures', slug: 'chaussures', translations: { ar: { title: 'أحذية' } } });
    const { id: footwear } = await createCategory(context, { ...shoes, order: 3, subCategories: [] });
    const shop = (title: string, more: object = {}) =>
      makeContent('shop', context, buildShop(fashion, { title, ...more }));
    await shop('Zara', { slug: 'zara', unit: 'A20', cover: logo, translations: { ar: { title: 'زارا' } } });
    await shop('Sud 4×4', { slug: 'sud-4x4', category: footwear, subCategory: null, summary: 'Neuf.' });
    await shop('Bazar', { slug: 'bazar', summary: 'Tout pour la maison.' });
    const post = (title: string, more: object) => makeContent('post', context, buildPost(news, { title, ...more }));
    await post('Zara fête ses dix ans', { slug: 'dix-ans', cover: logo, publishedAt: inHours(-2) });
    await post('Avant, chez Zara', { slug: 'avant', publishedAt: inHours(-1) });
    await post('Demain, chez Zara', { slug: 'demain', publishedAt: inHours(1) });
    const event = (title: string, from: number, until: number, more: object = {}) =>
      makeContent('mallEvent', context, buildMallEvent({ title, start: inHours(from), end: inHours(until), ...more }));
    await event('Défilé Zara', 30, 31, { slug: 'defile', place: 'Place centrale' });
    await event('Défilé d’hier', -31, -30, { slug: 'hier' });
    const service = (title: string, ar = '') =>
      makeContent('mallService', context, {
        title,
        kind: 'INFORMATION',
        text: 'Partout.',
        place: 'Partout',
        translations: { ar: { title: ar } },
      });
    await service('Accès Wi-Fi', 'كلمات،سر');
    const term = (title: string, words: string[], sitePage = 'NONE') =>
      makeContent('searchTerm', context, { title, words, sitePage });
    await term('Réductions', ['soldes', 'promo'], 'OFFERS');
    await term('Bon plan', [], 'OFFERS');
    await term('Plan', [], 'MAP');
    await term('Heures d’ouverture', ['ouvert'], 'HOURS');
    await term('Mode', ['fringues', 'belles fringues', 'ثياب']);
    await term('Défilé', ['parade']);
    await term('Brocante', ['bazar', 'four']);
    await service('Fourrière', 'رافعة');
    await service('Salle de prière', 'المصلّى');
    await shop('Casques et sons', { slug: 'casques', summary: 'Au calme, jusqu’à l’heure de la prière.' });
    await service('Nuit de l’or (−50 %)');
    await createCategory(context, buildCategory({ title: 'Espace enfant', slug: 'enfant', subCategories: [] }));
    await createCategory(context, buildCategory({ title: 'Jeunesse', slug: 'jeunesse', subCategories: [] }));
    await post('Un cadeau pour chaque enfant.', { slug: 'cadeau', publishedAt: inHours(-3) });
    await shop('Petits', { slug: 'petits', category: footwear, subCategory: null, summary: 'Pour les enfants.' });
    await service('Coin enfants');
    await service('Parking', 'موقف سيارات مجاني');
    await shop('Concession', {
      slug: 'concession',
      summary: 'Neuf.',
      category: footwear,
      subCategory: null,
      translations: { ar: { title: 'معرض السيارات', summary: 'سيارات' } },
    });
    await makeContent('mallService', context, {
      title: 'Toilettes',
      kind: 'TOILETS',
      text: 'À chaque étage.',
      place: 'Près des ascenseurs',
      translations: { en: { title: 'Toilets' } },
    });
  });
});

afterAll(() => api.close());

const find = async (keyword: string, headers = {}, route = 'suggestions'): Promise<FoundOfType[]> => {
  const { status, body } = await api.get(`/site/${route}?keyword=${encodeURIComponent(keyword)}`, headers);
  expect(status).toBe(200);
  return body;
};
const titles = async (...args: Parameters<typeof find>) =>
  (await find(...args)).map(({ resource, records }) => [resource, ...records.map(({ title }) => title)].join(': '));

it('normalises letters in the database as in code', async () => {
  const texts = FOLDED_TEXTS.map(([text]) => text);
  const { rows } = (await api.deps.database.db.execute(
    sql`select text_key(text) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as t (text, place) order by place`,
  )) as unknown as { rows: { folded: string }[] };
  expect(rows.map(({ folded }, index) => [texts[index], folded])).toEqual(FOLDED_TEXTS);
});

it('finds records of every type, in order, each with its path', async () => {
  const found = await find('zara');
  expect(found.map(({ resource, title, total, list }) => [resource, title, total, list])).toEqual([
    ['shop', 'Boutiques', 1, '/shops/search'],
    ['mallEvent', 'Événements', 1, '/events'],
    ['post', 'Articles', 2, '/blogs'],
  ]);
  const [shops, events, posts] = found.map(({ records }) => records);
  expect(shops).toMatchObject([{ title: 'Zara', path: '/shops/zara', place: 'A20', at: null, picture: { _id: logo } }]);
  expect(events).toMatchObject([{ path: '/events/defile', place: 'Place centrale', at: expect.stringMatching(/Z$/) }]);
  expect(posts).toMatchObject([
    { path: '/blogs/dix-ans', picture: { _id: logo } },
    { path: '/blogs/avant', picture: null },
  ]);
});

it.each([
  [
    'a category, which links to its shops or posts',
    'mode',
    ['shop: Bazar: Casques et sons: Zara', 'category: Mode: Mode d’été'],
  ],
  ['what a service is called by visitors', 'WC', ['mallService: Toilettes']],
  ['without accents', 'defile', ['mallEvent: Défilé Zara']],
  ['two letters that a word begins with', 'za', ['shop: Zara', 'mallEvent: Défilé Zara']],
  ['short words after a hyphen', 'wi-fi', ['mallService: Accès Wi-Fi']],
  ['a short word after an apostrophe', 'or', ['mallService: Nuit de l’or (−50 %)']],
  ['an article that is cut off', "l'or", ['mallService: Nuit de l’or (−50 %)']],
  ['a number after a sign', '50', ['mallService: Nuit de l’or (−50 %)']],
  ['a short word of Arabic', 'سر', ['mallService: Accès Wi-Fi']],
  ['a part of a word', 'aza', ['shop: Bazar']],
  ['several words in any order', 'ans zara', ['post: Zara fête ses dix ans']],
  ['a typing error, where nothing has the word as typed', 'zarra', ['shop: Zara']],
  ['a text in another language', 'زارا', ['shop: Zara']],
  ['letters that Arabic readers mix up', 'احذيه', ['category: Chaussures']],
  ['one of them at the end of a word', 'مصلي', ['mallService: Salle de prière']],
  ['a sign for a letter', '4x4', ['shop: Sud 4×4']],
  ['digits of another script', '٤x٤', ['shop: Sud 4×4']],
])('finds by %s', async (_, keyword, expected) => {
  expect(await titles(keyword)).toEqual(expect.arrayContaining(expected));
});

it('finds singulars by plurals, as whole words, after records that have the plural', async () => {
  const [category, post] = ['category: Espace enfant', 'post: Un cadeau pour chaque enfant.'];
  expect(await titles('enfants')).toEqual(['mallService: Coin enfants', category, post, 'shop: Petits']);
  expect(await titles('cadeaux')).toEqual([post]);
  expect((await find('jeux')).flatMap(({ records }) => records.map(({ title }) => title))).not.toContain('Jeunesse');
  const { body } = await api.get('/blogs/blogs/?keyword=enfants');
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual(['cadeau']);
});

it.each([
  ['a word of a title before words of texts', 'prière', ['mallService: Salle de prière', 'shop: Casques et sons']],
  ['an Arabic title with its article', 'مصلى', ['mallService: Salle de prière']],
  ['a title with all words before titles with one of them', 'موقف سيارات', ['mallService: Parking']],
  ['a whole word of a title before the beginning of one', 'mode', ['category: Mode: Mode d’été']],
  ['an acronym with points as the word without them', 'W.C.', ['mallService: Toilettes']],
  ['the types in their order where both fit as well', 'za', ['shop: Zara', 'mallEvent: Défilé Zara']],
])('ranks %s', async (_, keyword, expected) => {
  expect((await titles(keyword)).slice(0, expected.length)).toEqual(expected);
});

it.each([
  ['an event', 'defillé', 'mallEvent: Défilé Zara'],
  ['a service', 'toilletes', 'mallService: Toilettes'],
  ['a category', 'chausures', 'category: Chaussures'],
  ['one of its words', 'les toilletes du centre', 'mallService: Toilettes'],
])('corrects a typing error in the name of %s', async (_, keyword, expected) => {
  expect((await titles(keyword))[0]).toBe(expected);
  expect((await find(keyword)).map(({ isClosest }) => isClosest)).not.toContain(false);
});

it.each([
  ['its French title', 'horaires', 'Horaires: /horaires'],
  ['a part of its title', 'favoris', 'Mes favoris: /favourites'],
  ['the beginning of its title', 'offr', 'Offres: /offers'],
  ['the plural of a word of its title', 'visites', 'Préparer sa visite: /plan-your-visit'],
  ['its Arabic title, without the article', 'عروض', 'Offres: /offers'],
  ['a typing error in its title', 'horraires', 'Horaires: /horaires'],
  ['words that the team has written for it', 'soldes', 'Offres: /offers'],
  ['a name that is a word of another one', 'plan', 'Plan du centre: /map'],
  ['several words, and stop words', 'les heures d’ouverture', 'Horaires: /horaires'],
])('finds a page of the site by %s', async (_, keyword, expected) => {
  const [first] = await find(keyword);
  expect(first).toMatchObject({ resource: 'page', title: 'Pages du site', list: null });
  expect(first?.records.map(({ title, path }) => `${title}: ${path}`)).toEqual([expected]);
});

it.each([
  ['a word', 'fringues', ['category: Mode: Mode d’été']],
  ['several words', 'des belles fringues', ['category: Mode: Mode d’été']],
  ['a word of another language', 'ثياب', ['category: Mode: Mode d’été']],
  ['an Arabic word with its article', 'الثياب', ['category: Mode: Mode d’été']],
  ['no term, but a word with an article that the record lacks', 'الاحذية', ['category: Chaussures']],
  ['each word among others', 'fringues été', ['category: Mode d’été']],
])('finds by synonyms of %s', async (_, keyword, expected) => {
  expect(await titles(keyword)).toEqual(expect.arrayContaining(expected));
  expect(await find(keyword)).not.toContainEqual(expect.objectContaining({ isClosest: true }));
});

it('finds synonyms as whole words only', async () => {
  expect(await titles('brocante')).toEqual(['shop: Bazar']);
});

it('finds shops by synonyms in the list of shops', async () => {
  const { body, headers } = await api.get('/shop/shop/?keyword=fringues');
  expect(body.data.map(({ title }: { title: string }) => title)).toContain('Zara');
  expect(headers['cache-tag']).toContain('search-terms');
});

it('links to lists only if they find the same', async () => {
  const lists = async (keyword: string) => (await find(keyword)).map(({ resource, list }) => [resource, list]);
  expect(await lists('ans')).toEqual([['post', '/blogs']]);
  expect(await lists('defillé')).toEqual([['mallEvent', null]]);
  expect(await lists('parade')).toEqual([['mallEvent', null]]);
});

it('marks corrected results', async () => {
  const isClosest = async (keyword: string) => (await find(keyword)).map((found) => found.isClosest);
  expect([await isClosest('zara'), await isClosest('zarra')]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});

it('corrects searches of the back office on request', async () => {
  const { headers } = await api.signIn('ADMIN');
  const managed = async (query: string): Promise<string[]> => {
    const { body } = await api.get(`/mall-event/manage/mall-events/?sort-field=title&keyword=${query}`, headers);
    return body.data.map(({ title }: { title: string }) => title);
  };
  expect(await managed('defillé')).toEqual([]);
  expect(await managed('defillé&isCorrected=true')).toEqual(['Défilé Zara', 'Défilé d’hier']);
});

it('excludes past and unpublished records, and parts of short words', async () => {
  expect(await titles('hier')).toEqual([]);
  expect(await titles('demain')).toEqual([]);
  for (const keyword of ['ar', 'ما', 'يف']) expect(await titles(keyword)).toEqual([]);
});

it('responds in the reader’s language, and lists untranslated fields', async () => {
  const [services] = await find('wc', { 'accept-language': 'en' });
  expect(services).toMatchObject({
    title: 'Mall services',
    records: [{ title: 'Toilets', place: 'Près des ascenseurs', kind: 'TOILETS', untranslated: ['place'] }],
  });
  const [shops, events] = await find('zara', { 'accept-language': 'ar' });
  expect(shops?.records[0]).toMatchObject({ title: 'زارا' });
  // The number on a door is the same in every language.
  expect(shops?.records[0]).not.toHaveProperty('untranslated');
  expect(events?.records[0]).toMatchObject({ title: 'Défilé Zara', untranslated: ['title', 'place'] });
});

it('is cached with the tags of all searched types', async () => {
  const { headers } = await api.get('/site/suggestions?keyword=zara');
  expect(headers['cache-tag']).toBe('shops,categories,mall-services,mall-events,posts,text-pages,search-terms');
  expect((await api.get('/site/suggestions?keyword=zara')).headers['x-cache']).toBe('HIT');
});

it('suggests three records per type, and finds six', async () => {
  const { headers } = await api.signIn('ADMIN');
  const { body: categories } = await api.get('/categories/category/unpaginated?type=SHOP');
  for (let count = 0; count < 8; count += 1) {
    const body = buildShop(categories[0].id, { title: `Kiosque ${count}` });
    expect((await api.call('POST', '/shop/shop/', { headers, body })).status).toBe(201);
  }
  const counts = async (route: string) =>
    (await find('kiosque', {}, route)).map(({ total, records }) => [total, records.length]);
  expect([await counts('suggestions'), await counts('search')]).toEqual([[[8, 3]], [[8, 6]]]);
});

it.each(['', '   ', 'a'.repeat(101)])('rejects the keyword %p', async (keyword) => {
  expect((await api.get(`/site/suggestions?keyword=${keyword}`)).status).toBe(422);
});

it.each(['!?', "'; drop table shops; --", '100%', '_', 'x'.repeat(100)])('finds nothing by %s', async (keyword) => {
  expect(await find(keyword)).toEqual([]);
});

it('is limited by address', async () => {
  const { headers } = await api.get('/site/suggestions?keyword=limite');
  expect(headers['ratelimit-limit']).toBe('3000');
});

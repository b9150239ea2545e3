import { shopCategories } from '../categories.ts';
import { MOODS } from '../pictures/moods.ts';
import { OBJECTS } from '../pictures/objects/index.ts';
import type { PictureRecipe } from '../types.ts';
import { demoShops } from './index.ts';

const shops = demoShops(new Date('2026-11-24T09:00:00Z'));
const pictures = shops.flatMap(({ logo, cover, gallery }) => [logo, cover, ...gallery]) as PictureRecipe[];

const frenchOf = (shop: (typeof shops)[number]) => [shop.title, shop.summary, shop.description, ...shop.keywords];

const repeated = (values: (string | null)[]) => values.filter((value, index) => values.indexOf(value) !== index);

it('has enough shops to fill the mall', () => {
  expect(shops.length).toBeGreaterThanOrEqual(84);
  expect(shops.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['sephora', 'decathlon']));
});

it.each(['slug', 'title', 'unit', 'phone', 'summary', 'description'] as const)(
  'has no two shops with the same %s',
  (field) => {
    expect(repeated(shops.map((shop) => shop[field]))).toEqual([]);
  },
);

it('names every unit by its floor', () => {
  for (const { unit, floor } of shops) expect(unit).toMatch(new RegExp(`^${'ABC'[floor]}\\d\\d$`));
});

it('has shops in every subcategory, and in no other', () => {
  const places = shopCategories.flatMap((category) =>
    category.subCategories.map(({ slug }) => `${category.slug}/${slug}`),
  );
  const used = new Set(shops.map(({ category, subCategory }) => `${category}/${subCategory}`));
  expect([...used].sort()).toEqual(places.sort());
});

it('features nine shops of different trades, in order', () => {
  const featured = shops.filter(({ isFeatured }) => isFeatured).sort((a, b) => a.featuredOrder - b.featuredOrder);
  expect(featured.map(({ featuredOrder }) => featuredOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(repeated(featured.map(({ category }) => category))).toEqual([]);
});

it('has at least four pastry shops that a search for pâtisserie finds', () => {
  const found = shops.filter(
    ({ subCategory, keywords }) => subCategory === 'patisseries' && keywords.includes('pâtisserie'),
  );
  expect(found.length).toBeGreaterThanOrEqual(4);
});

it('uses French typography', () => {
  for (const text of shops.flatMap(frenchOf)) {
    expect(text).not.toContain("'");
    expect(text).not.toMatch(/[^\u00a0\d][:;!?»](\s|$)| [:;!?»]|« /u);
  }
});

it('describes each shop in two paragraphs', () => {
  for (const { description } of shops) expect(description.split('\n\n')).toHaveLength(2);
});

it('has each shop’s name in Arabic letters as its last keyword', () => {
  for (const { keywords } of shops) expect(keywords.at(-1)).toMatch(/\p{Script=Arabic}/u);
});

it('uses only existing objects and moods in pictures, each picture with a unique name', () => {
  const all = [...pictures, ...shopCategories.map(({ picture }) => picture as PictureRecipe)];
  const goods = all.flatMap(({ motif }) => motif.match(/^still:(.+)/)?.[1]?.split('+') ?? []);
  expect(Object.keys(OBJECTS)).toEqual(expect.arrayContaining(goods));
  expect(Object.keys(MOODS)).toEqual(expect.arrayContaining(all.flatMap(({ palette }) => palette ?? [])));
  expect(repeated(all.map(({ name }) => name))).toEqual([]);
});

it('lists the objects of a picture in its alternative text', () => {
  const cover = shops.find(({ slug }) => slug === 'decathlon')?.cover;
  expect(cover?.alt).toMatch(/^[^:]+, [^:]+ et [^:]+ chez Décathlon$/);
  expect(cover?.altTranslations?.en).toMatch(/ at Décathlon$/);
  expect(cover?.altTranslations?.ar).toMatch(/ لدى Décathlon$/);
});

it('keeps some restaurants open past midnight on Friday and Saturday', () => {
  const late = shops.filter(({ weeklyHours }) => weeklyHours?.friday.some(({ open, close }) => close < open));
  expect(late.some(({ category }) => category === 'restaurants-et-patisserie')).toBe(true);
  for (const { weeklyHours } of late) expect(weeklyHours?.saturday.some(({ open, close }) => close < open)).toBe(true);
});

import type { Schema } from 'yup';
import { CATEGORY_TYPES } from '../contracts/category.ts';
import { id, integer, list, oneOf, record } from '../validation/index.ts';
import { contentType, type Fields, type FieldsInput } from './content-type.ts';
import { field, picture, slug, title } from './field.ts';
import { fieldRules } from './rules.ts';

const MOST_SUB_CATEGORIES = 50;

const named = { slug: slug(), title: title(120) } satisfies Fields;

/** An existing subcategory has its id. */
export type SubCategoryInput = { id?: string | undefined } & FieldsInput<typeof named>;

/** Category of shops or posts. */
export const category = contentType({
  name: 'category',
  service: 'categories',
  path: '/category',
  addressedBy: 'id',
  reservedSlugs: ['static-paths', 'unpaginated', 'bulk'],
  access: 'CATEGORY',
  leastLevel: 'WRITE',
  directLevel: 'WRITE',
  page: ({ slug, type }) => (type === 'SHOP' ? `/shops/per-category/${slug}` : `/blogs?category=${slug}`),
  search: { rank: 2 },
  // Categories stay valid for years.
  staleAfterMonths: null,
  order: { field: 'order', within: 'type' },
  tags: { list: 'categories', one: 'category' },
  labels: {
    one: { fr: 'Catégorie', ar: 'فئة', en: 'Category' },
    many: { fr: 'Catégories', ar: 'الفئات', en: 'Categories' },
    notFound: { fr: 'Catégorie introuvable', ar: 'الفئة غير موجودة', en: 'Category not found' },
  },
  fields: {
    ...named,
    type: field('choice', oneOf(CATEGORY_TYPES).required(), { fr: 'Type', ar: 'النوع', en: 'Type' }),
    /** Position in menus and side bars, from 0. */
    order: field('number', integer(0, 10_000).default(0), { fr: 'Ordre', ar: 'الترتيب', en: 'Order' }),
    picture: picture({ fr: 'Image', ar: 'الصورة', en: 'Picture' }),
    subCategories: field(
      'json',
      list(record({ id: id().optional(), ...fieldRules(named) }), MOST_SUB_CATEGORIES).default([]) as unknown as Schema<
        SubCategoryInput[]
      >,
      { fr: 'Sous-catégories', ar: 'الفئات الفرعية', en: 'Subcategories' },
    ),
  },
  list: { sort: ['order', 'title', 'createdAt'], filters: { type: oneOf(CATEGORY_TYPES) } },
});

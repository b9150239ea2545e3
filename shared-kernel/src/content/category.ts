import type { Schema } from 'yup';
import { CATEGORY_TYPES, type CategoryRef } from '../contracts/category.ts';
import { id, integer, list, oneOf, record } from '../validation/index.ts';
import { contentType, type Fields, type FieldsInput } from './content-type.ts';
import { field, picture, shownAs, slug, title } from './field.ts';
import { fieldRules } from './rules.ts';

const MAX_SUB_CATEGORIES = 50;

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
  // Its lists have texts of their own, and two of them a title of their own.
  seo: { title: false },
  // Categories stay valid for years.
  staleAfterMonths: null,
  order: { field: 'order', within: 'type' },
  tags: { list: 'categories', one: 'category' },
  fields: {
    ...named,
    type: field('choice', oneOf(CATEGORY_TYPES).required(), 'fields.type'),
    /** Position in menus and side bars, from 0. */
    order: { ...field('number', integer(0, 10_000).default(0), 'fields.order'), isOfOne: true },
    picture: picture('fields.picture'),
    subCategories: shownAs<SubCategoryInput[], CategoryRef[]>(
      field(
        'subCategories',
        list(record({ id: id().optional(), ...fieldRules(named) }), MAX_SUB_CATEGORIES).default(
          [],
        ) as unknown as Schema<SubCategoryInput[]>,
        'fields.subcategories',
      ),
    ),
  },
  list: { sort: ['order', 'title', 'createdAt'], filters: { type: oneOf(CATEGORY_TYPES) } },
});

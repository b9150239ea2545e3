import { CATEGORY_TYPES } from 'shared-kernel/contracts';
import { id, integer, kebab, list, oneOf, record, requiredText } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { translations } from '../../platform/http/content-rules.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { recordName } from '../../platform/http/record-name.ts';
import { valid } from '../../platform/http/validation.ts';

const TITLE = 120;
const MOST_SUB_CATEGORIES = 50;
/** As many as a page of any list can name. */
const MOST_IDS = 100;

const titles = { slug: kebab().optional(), title: requiredText(TITLE), translations: translations({ title: TITLE }) };

/** A subcategory that is there already is named by its id. */
const subCategory = record({ id: id().optional(), ...titles });
export type SubCategoryInput = InferType<typeof subCategory>;

/** What a category is made of. */
export const newCategory = record({
  ...titles,
  type: oneOf(CATEGORY_TYPES).required(),
  order: integer(0, 10_000).default(0),
  picture: id().nullable().default(null),
  subCategories: list(subCategory, MOST_SUB_CATEGORIES).default([]),
});

const type = oneOf(CATEGORY_TYPES);

export const SORT_FIELDS = ['order', 'title', 'createdAt'] as const;
export const categoryListQuery = listQuery(SORT_FIELDS, { type });
export type CategoryListQuery = InferType<typeof categoryListQuery>;

export const unpaginatedQuery = record({ type });
export const idParams = record({ id: id().required() });
export const slugParams = record({ slug: recordName().required() });

const ids = list(id().required(), MOST_IDS);
/** `?ids=a,b` and `?ids=a&ids=b` mean the same. */
export const bulkQuery = record({
  ids: ids.transform((value, given) => (typeof given === 'string' ? given.split(',') : value)),
});
export const bulkBody = record({ ids: ids.required() });

/** The ids asked for, in the query or else in the body. */
export const readBulkIds = (inQuery: string[] | undefined, body: unknown): string[] =>
  inQuery ?? valid(bulkBody, body ?? {}).ids;

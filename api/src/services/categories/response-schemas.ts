import { CATEGORY_TYPES } from 'shared-kernel/contracts';
import { staticPath } from '../../content/public/static-path.ts';
import {
  enumOf,
  ID,
  INTEGER,
  LOCALISED,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { fileRecordResponse } from '../bucket/port.ts';

const ref = { id: ID, slug: TEXT, title: TEXT };

/** A reference to a category. */
export const categoryRefResponse = responseObject('CategoryRef', ref, LOCALISED);

export const subCategoryResponse = responseObject('SubCategory', ref, LOCALISED);

export const categoryResponse = responseObject(
  'Category',
  {
    ...ref,
    type: enumOf(CATEGORY_TYPES),
    order: INTEGER,
    picture: nullable(fileRecordResponse),
    subCategories: listOf(subCategoryResponse),
    version: INTEGER,
  },
  LOCALISED,
);

export const categoryIdResponse = responseObject('CategoryId', { id: ID });

export const categoryPathResponse = responseObject('CategoryPath', {
  ...staticPath,
  type: enumOf(CATEGORY_TYPES),
  subCategories: listOf(TEXT),
});

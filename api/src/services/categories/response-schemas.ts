import { ID, LOCALISED, responseObject, TEXT } from '../../platform/openapi/json-schema.ts';

const ref = { id: ID, slug: TEXT, title: TEXT };

/** A reference to a category. */
export const categoryRefResponse = responseObject('CategoryRef', ref, LOCALISED);

export const subCategoryResponse = responseObject('SubCategory', ref, LOCALISED);

export const categoryIdResponse = responseObject('CategoryId', { id: ID });

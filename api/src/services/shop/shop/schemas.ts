import { shop } from 'shared-kernel/content';
import { record, recordName } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { listQuery } from '../../../platform/http/list-query.ts';

const { sort, filters } = shop.list;

export type ShopSortField = (typeof sort)[number];

export const shopListQuery = listQuery(sort, filters);
export type ShopListQuery = InferType<typeof shopListQuery>;

/** What a list is narrowed by; what it can be narrowed to doesn't depend on its keyword. */
export const shopFacetsQuery = record(filters);
export type ShopFacetsQuery = InferType<typeof shopFacetsQuery>;

export const shopParams = record({ idOrSlug: recordName().required() });

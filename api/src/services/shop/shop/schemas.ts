import { shop } from 'shared-kernel/content';
import { MAX_FAVOURITES } from 'shared-kernel/contracts';
import { id, list, record, recordName } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { listQuery } from '../../../platform/http/list-query.ts';

const { sort, filters } = shop.list;

export type ShopSortField = (typeof sort)[number];

export const shopListQuery = listQuery(sort, filters);
export type ShopListQuery = InferType<typeof shopListQuery>;

/** Filters of a list. The available filters don't depend on the keyword. */
export const shopFacetsQuery = record(filters);
export type ShopFacetsQuery = InferType<typeof shopFacetsQuery>;

export const shopParams = record({ idOrSlug: recordName().required() });

/** Comma-separated ids, for favourites that a device stores. */
export const shopsByIdsQuery = record({
  ids: list(id().required(), MAX_FAVOURITES)
    .required()
    .transform((value, given) => (typeof given === 'string' ? given.split(',') : value)),
});

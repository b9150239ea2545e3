import { shop } from 'shared-kernel/content';
import { MOST_FAVOURITES } from 'shared-kernel/contracts';
import { id, list, record, recordName } from 'shared-kernel/validation';
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

/** Ids parted by commas: those of the favourites that a device keeps. */
export const shopsByIdsQuery = record({
  ids: list(id().required(), MOST_FAVOURITES)
    .required()
    .transform((value, given) => (typeof given === 'string' ? given.split(',') : value)),
});

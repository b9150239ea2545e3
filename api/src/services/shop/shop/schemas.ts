import { shop } from 'shared-kernel/content';
import { record, recordName } from 'shared-kernel/validation';
import type { InferType } from 'yup';
import { listQuery } from '../../../platform/http/list-query.ts';

const { sort, filters } = shop.list;

export type ShopSortField = (typeof sort)[number];

export const shopListQuery = listQuery(sort, filters);
export type ShopListQuery = InferType<typeof shopListQuery>;

export const shopParams = record({ idOrSlug: recordName().required() });

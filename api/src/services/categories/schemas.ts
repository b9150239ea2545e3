import { category } from 'shared-kernel/content';
import { id, list, record, recordName } from 'shared-kernel/validation';
import { valid } from '../../platform/http/validation.ts';

/** The maximum of a list's page. */
const MAX_IDS = 100;

export const unpaginatedQuery = record(category.list.filters);
export const slugParams = record({ slug: recordName().required() });
export const subCategoryParams = record({ slug: recordName().required(), subCategory: recordName().required() });

const ids = list(id().required(), MAX_IDS);
/** `?ids=a,b` and `?ids=a&ids=b` are equivalent. */
export const bulkQuery = record({
  ids: ids.transform((value, given) => (typeof given === 'string' ? given.split(',') : value)),
});
export const bulkBody = record({ ids: ids.required() });

/** The ids in the query, or else in the body. */
export const readBulkIds = (inQuery: string[] | undefined, body: unknown): string[] =>
  inQuery ?? valid(bulkBody, body ?? {}).ids;

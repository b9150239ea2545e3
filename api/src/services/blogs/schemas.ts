import { post } from 'shared-kernel/content';
import { record, recordName } from 'shared-kernel/validation';
import { listQuery } from '../../platform/http/list-query.ts';

const { sort, filters } = post.list;

/** The list of one category, which is required. */
export const postsByCategoryQuery = listQuery(sort, { ...filters, category: recordName().required() });

export const slugParams = record({ slug: recordName().required() });

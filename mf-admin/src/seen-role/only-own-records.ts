import type { DataProvider, GetListParams } from 'ra-core';
import { type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { AuthClient } from 'shared-kernel/contracts';
import { FILES } from '../providers/file-provider.ts';

const RESOURCES = new Map<string, Resource>([
  [FILES, 'FILES'],
  ...Object.values<ContentType>(CONTENT_TYPES).map(({ name, access }) => [name, access] as const),
]);

/** Limits lists to the account's own records where it may read no others: the API would list all. */
export const onlyOwnRecords = (provider: DataProvider, { authID: owner, access }: AuthClient): DataProvider => ({
  ...provider,
  getList: (name: string, params: GetListParams) => {
    const resource = RESOURCES.get(name);
    const isLimited = resource !== undefined && !reaches(access, resource, 'READ');
    return provider.getList(name, isLimited ? { ...params, filter: { ...params.filter, owner } } : params);
  },
});

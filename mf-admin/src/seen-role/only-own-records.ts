import type { DataProvider, GetListParams, GetOneParams } from 'ra-core';
import { type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { AuthClient } from 'shared-kernel/contracts';
import { HttpError } from 'shared-kernel/http';
import { FILES } from '../providers/file-provider.ts';

const RESOURCES = new Map<string, Resource>([
  [FILES, 'FILES'],
  ...Object.values<ContentType>(CONTENT_TYPES).map(({ name, access }) => [name, access] as const),
]);

/** The error of the API for a record that the account may not read. */
const denied = (resource: Resource): HttpError =>
  new HttpError(403, { message: 'Access mismatch', requestId: '', missing: [{ resource, privileges: 'READ' }] });

/** Limits reads to the account's own records where it may read no others: the API would return all. */
export const onlyOwnRecords = (provider: DataProvider, { authID: owner, access }: AuthClient): DataProvider => {
  /** The resource of a list, if the account may read only own records. */
  const limitedOn = (name: string): Resource | undefined => {
    const resource = RESOURCES.get(name);
    return resource && !reaches(access, resource, 'READ') ? resource : undefined;
  };
  return {
    ...provider,
    getList: (name: string, params: GetListParams) =>
      provider.getList(name, limitedOn(name) ? { ...params, filter: { ...params.filter, owner } } : params),
    getOne: async (name: string, params: GetOneParams) => {
      const resource = limitedOn(name);
      const { data } = await provider.getOne(name, params);
      if (resource && (data.ownerId ?? data.owner) !== owner) throw denied(resource);
      return { data };
    },
  };
};

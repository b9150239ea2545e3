import { useQuery } from '@tanstack/react-query';
import type { ComparedRevision, Managed, Page, Revision } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { managedPath } from '../proposals/use-revisions.ts';
import type { ContentResource } from '../resources/resource.ts';

/** Revisions per page. Those of long posts are large. */
const PAGE_SIZE = 10;

const getPage = (
  { type }: ContentResource,
  id: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Page<Revision>> => http.get(`${managedPath(type, id)}/revisions`, { params: params as never, signal });

/** A page of a record's revisions, newest first. */
export const useRevisionPage = (resource: ContentResource, { id }: Managed, page: number) =>
  useQuery({
    queryKey: [resource.name, 'revisions', id, { page }],
    queryFn: ({ signal }) => getPage(resource, id, { page, limit: PAGE_SIZE }, signal),
    placeholderData: (before) => before,
  });

/** Number of a record's current revision. */
export const useCurrentNumber = (resource: ContentResource, { id }: Managed): number | undefined =>
  useQuery({
    queryKey: [resource.name, 'revisions', id, 'current'],
    queryFn: ({ signal }) => getPage(resource, id, { status: 'APPLIED', limit: 1 }, signal),
  }).data?.data[0]?.number;

/** A revision with the state that it is based on. */
export const useComparedRevision = (resource: ContentResource, { id }: Managed, number: number) =>
  useQuery({
    queryKey: [resource.name, 'revisions', id, 'compared', number],
    queryFn: ({ signal }) =>
      http.get<ComparedRevision>(`${managedPath(resource.type, id)}/revisions/${number}`, { signal }),
  });

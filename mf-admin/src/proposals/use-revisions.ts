import { useQuery } from '@tanstack/react-query';
import type { ContentType } from 'shared-kernel/content';
import { MAX_LIMIT, type Managed, type Page, type Revision, type RevisionStatus } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { may, writesDirectly } from '../providers/access.ts';
import { useAccount } from '../providers/account.ts';
import type { ContentResource } from '../resources/resource.ts';

type Read = Pick<Managed, 'id' | 'approvalStatus' | 'ownerId' | 'deletedAt'>;

interface RevisionQuery {
  status?: RevisionStatus;
  /** The account that proposed them. */
  proposedBy?: string;
  limit: number;
}

/** Where a record of a type is managed. */
export const managedPath = ({ service, path }: Pick<ContentType, 'service' | 'path'>, id: string): string =>
  `/${service}/manage${path}/${id}`;

/** A record's revisions, the newest first. */
export const listRevisions = async (
  { type }: Pick<ContentResource, 'type'>,
  id: string,
  params: RevisionQuery,
  signal?: AbortSignal,
): Promise<Revision[]> => {
  const options = { params: { ...params }, ...(signal && { signal }) };
  return (await http.get<Page<Revision>>(`${managedPath(type, id)}/revisions`, options)).data;
};

/** What ra-core's own reads of a type are told apart from by; whatever is done to its records has both read anew. */
export const revisionsKey = ({ name }: Pick<ContentResource, 'name'>, id: string, params: RevisionQuery) => [
  name,
  'revisions',
  id,
  params,
];

const useRevisions = (resource: ContentResource, { id }: Read, params: RevisionQuery, enabled: boolean) =>
  useQuery({
    queryKey: revisionsKey(resource, id, params),
    enabled,
    // A form that begins with one doesn't change because somebody looks into another window.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => listRevisions(resource, id, params, signal),
  });

/** What asks for the last change that an account has proposed. */
export const lastOf = (proposedBy: string): RevisionQuery => ({ proposedBy, limit: 1 });

/** The last change that whoever is signed in has proposed of a record, where they can do no more than that. */
export const useOwnRevision = (resource: ContentResource, record: Read) => {
  const account = useAccount();
  const { type } = resource;
  const mayPropose =
    !writesDirectly(account, type) &&
    may(account, { resource: type.access, deed: 'WRITE', ownerId: record.ownerId }) &&
    record.approvalStatus === 'APPROVED' &&
    !record.deletedAt;
  const { data, ...query } = useRevisions(resource, record, lastOf(account.authID), mayPropose);
  return { ...query, revision: mayPropose ? data?.[0] : undefined };
};

/** The changes of a record that wait for whoever is signed in to decide. */
export const useWaitingProposals = (resource: ContentResource, record: Read) => {
  const account = useAccount();
  const mayDecide = may(account, { resource: resource.type.access, deed: 'GRANT' }) && !record.deletedAt;
  const { data = [], ...query } = useRevisions(resource, record, { status: 'PENDING', limit: MAX_LIMIT }, mayDecide);
  return { ...query, proposals: data };
};

/** Why a record was rejected. */
export const useRejectionNote = (resource: ContentResource, record: Read): string | null => {
  const isRejected = record.approvalStatus === 'REJECTED' && !record.deletedAt;
  const { data } = useRevisions(resource, record, { status: 'APPLIED', limit: 1 }, isRejected);
  return (isRejected && data?.[0]?.note) || null;
};

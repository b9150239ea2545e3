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

/** Path of a record for managers. */
export const managedPath = ({ service, path }: Pick<ContentType, 'service' | 'path'>, id: string): string =>
  `/${service}/manage${path}/${id}`;

/** A record's revisions, newest first. */
export const listRevisions = async (
  { type }: Pick<ContentResource, 'type'>,
  id: string,
  params: RevisionQuery,
  signal?: AbortSignal,
): Promise<Revision[]> => {
  const options = { params: { ...params }, ...(signal && { signal }) };
  return (await http.get<Page<Revision>>(`${managedPath(type, id)}/revisions`, options)).data;
};

/**
 * The query key of a record's revisions. It starts with ra-core's resource name, so that changes of records invalidate
 * both.
 */
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
    // A form that begins with a revision doesn't change when the window gets the focus again.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => listRevisions(resource, id, params, signal),
  });

/** The query for an account's last proposal. */
export const lastOf = (proposedBy: string): RevisionQuery => ({ proposedBy, limit: 1 });

/** The account's last proposal for a record, if it may propose but not write directly. */
export const useOwnRevision = (resource: ContentResource, record: Read) => {
  const account = useAccount();
  const { type } = resource;
  const mayPropose =
    !writesDirectly(account, type) &&
    may(account, { resource: type.access, action: 'WRITE', ownerId: record.ownerId }) &&
    record.approvalStatus === 'APPROVED' &&
    !record.deletedAt;
  const { data, ...query } = useRevisions(resource, record, lastOf(account.authID), mayPropose);
  return { ...query, revision: mayPropose ? data?.[0] : undefined };
};

/** A record's proposals that the account may decide on. */
export const useWaitingProposals = (resource: ContentResource, record: Read) => {
  const account = useAccount();
  const mayDecide = may(account, { resource: resource.type.access, action: 'GRANT' }) && !record.deletedAt;
  const { data = [], ...query } = useRevisions(resource, record, { status: 'PENDING', limit: MAX_LIMIT }, mayDecide);
  return { ...query, proposals: data };
};

/** Why a record was rejected. */
export const useRejectionNote = (resource: ContentResource, record: Read): string | null => {
  const isRejected = record.approvalStatus === 'REJECTED' && !record.deletedAt;
  const { data } = useRevisions(resource, record, { status: 'APPLIED', limit: 1 }, isRejected);
  return (isRejected && data?.[0]?.note) || null;
};

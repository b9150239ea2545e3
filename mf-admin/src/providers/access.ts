import { mismatch, type Requirement, type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { AuthClient } from 'shared-kernel/contracts';
import { useAccount } from './account.ts';

/** Actions on records. Each has a level for own records and one for all, except GRANT. */
export type RecordAction = 'READ' | 'WRITE' | 'DELETE' | 'GRANT';

const OWNED = new Set<Resource>([
  'FILES',
  ...Object.values<ContentType>(CONTENT_TYPES)
    .filter(({ leastLevel }) => leastLevel === 'WRITE_SELF')
    .map(({ access }) => access),
]);

/** Whether the records of a resource have owners. Without, levels on own records give no access. */
export const hasOwners = (resource: Resource): boolean => OWNED.has(resource);

interface AccessQuery {
  resource: Resource;
  action: RecordAction;
  /** Owner of the record. Without one, the question is whether the account may act on any record. */
  ownerId?: string | null;
}

/** Whether an account may perform an action. Same rule as the API. */
export const may = (account: AuthClient, { resource, action, ownerId }: AccessQuery): boolean => {
  if (reaches(account.access, resource, action)) return true;
  const isOwn = ownerId === undefined || ownerId === account.authID;
  return action !== 'GRANT' && isOwn && hasOwners(resource) && reaches(account.access, resource, `${action}_SELF`);
};

/** Whether an account's writes of a type are published at once, without approval. */
export const writesDirectly = (account: AuthClient, { access, directLevel }: ContentType): boolean =>
  reaches(account.access, access, directLevel);

/** Whether an account has the access that a screen requires. */
export const meets = (account: AuthClient, requirement: Requirement): boolean =>
  mismatch({ role: account.role.name, access: account.access }, requirement) === undefined;

/** {@link may} for the current account. */
export const useMay = (): ((asked: AccessQuery) => boolean) => {
  const account = useAccount();
  return (asked) => may(account, asked);
};

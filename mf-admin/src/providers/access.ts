import { mismatch, type Requirement, type Resource, reaches } from 'shared-kernel/access';
import { CONTENT_TYPES, type ContentType } from 'shared-kernel/content';
import type { AuthClient } from 'shared-kernel/contracts';
import { useAccount } from './account.ts';

/** What is done to records; each has a level for one's own and one for all, but for what only holders of GRANT do. */
export type Deed = 'READ' | 'WRITE' | 'DELETE' | 'GRANT';

/** Resources on which people have records of their own; on others, levels on one's own give nothing. */
const OWNED = new Set<Resource>([
  'FILES',
  ...Object.values<ContentType>(CONTENT_TYPES)
    .filter(({ leastLevel }) => leastLevel === 'WRITE_SELF')
    .map(({ access }) => access),
]);

interface Asked {
  resource: Resource;
  deed: Deed;
  /** Whose record it is; without one, the question is whether there may be any. */
  ownerId?: string | null;
}

/** Whether an account may do something, as the API decides it. */
export const may = (account: AuthClient, { resource, deed, ownerId }: Asked): boolean => {
  if (reaches(account.access, resource, deed)) return true;
  const isOwn = ownerId === undefined || ownerId === account.authID;
  return deed !== 'GRANT' && isOwn && OWNED.has(resource) && reaches(account.access, resource, `${deed}_SELF`);
};

/** Whether what an account writes of a type shows at once; if not, it waits for somebody who approves it. */
export const writesDirectly = (account: AuthClient, { access, directLevel }: ContentType): boolean =>
  reaches(account.access, access, directLevel);

/** Whether an account meets what a screen asks for. */
export const meets = (account: AuthClient, requirement: Requirement): boolean =>
  mismatch({ role: account.role.name, access: account.access }, requirement) === undefined;

/** {@link may} of whoever works here. */
export const useMay = (): ((asked: Asked) => boolean) => {
  const account = useAccount();
  return (asked) => may(account, asked);
};

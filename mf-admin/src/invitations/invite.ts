import type { Grant } from 'shared-kernel/access';

/** Access to invitations. Same rule as the API. */
export const INVITE: Grant[] = [
  { resource: 'ROLE', privileges: 'GRANT' },
  { resource: 'USER', privileges: 'READ' },
];

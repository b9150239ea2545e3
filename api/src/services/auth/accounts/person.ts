import type { Person } from '../../../platform/personal-data.ts';
import type { AccountRow } from '../table.ts';

/** An account's person, as the other parts of the API know them. */
export const toPerson = ({ id, email, emailVerifiedAt }: AccountRow): Person => ({
  id,
  provenEmail: emailVerifiedAt === null ? null : email,
});

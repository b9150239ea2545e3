import type { Person } from '../../../platform/personal-data.ts';
import type { ClientRow } from '../table.ts';

/** An account's person, as the other parts of the API know them. */
export const toPerson = ({ id, email, emailVerifiedAt }: ClientRow): Person => ({
  id,
  provenEmail: emailVerifiedAt === null ? null : email,
});

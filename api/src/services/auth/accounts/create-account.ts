import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { emailKeyOf } from '../../../platform/email-key.ts';
import { ConflictError } from '../../../platform/http/errors.ts';
import { accounts, roles } from '../table.ts';

/** An account to open. */
export interface NewAccount {
  /** Already known to be an address. */
  email: string;
  passwordHash: string | null;
  /** When the person showed that the address is theirs. */
  emailVerifiedAt?: Date | null;
  /** Name of its role. */
  role: string;
  locale: Locale;
  mustChangePassword?: boolean;
  firstName?: string;
  lastName?: string;
}

/**
 * Opens an account.
 * @returns its id.
 * @throws ConflictError when the address has one already.
 */
export const createAccount = async (context: WriteContext, { role, ...given }: NewAccount): Promise<string> => {
  const [{ id: roleId } = { id: undefined }] = await context.db
    .select({ id: roles.id })
    .from(roles)
    .where(eq(roles.name, role));
  if (roleId === undefined) throw new Error(`there is no role ${role}`);
  const row = {
    ...given,
    id: context.newId(),
    emailKey: emailKeyOf(given.email),
    roleId,
    createdAt: context.at,
    updatedAt: context.at,
  };
  try {
    await context.db.insert(accounts).values(row);
  } catch (error) {
    if (violatedIndex(error) === 'accounts_email') throw new ConflictError('client', 'emailTaken');
    throw error;
  }
  // By whoever signs up, where nobody else does it for them.
  const line = { action: 'create', resource: 'client', recordId: row.id, after: { role } } as const;
  await audit({ ...context, actorId: context.actorId ?? row.id }, line);
  return row.id;
};

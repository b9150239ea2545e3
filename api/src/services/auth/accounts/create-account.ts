import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-kernel/contracts';
import { audit } from '../../../platform/audit/audit.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { ConflictError } from '../../../platform/http/errors.ts';
import { emailKeyOf } from '../../../platform/mail/email-key.ts';
import { accounts, roles } from '../table.ts';

/** An account to create. */
export interface NewAccount {
  /** A validated address. */
  email: string;
  passwordHash: string | null;
  /** When the person proved to own the address. */
  emailVerifiedAt?: Date | null;
  /** Name of its role. */
  role: string;
  locale: Locale;
  mustChangePassword?: boolean;
  firstName?: string;
  lastName?: string;
}

/** Details of an invitation in the audit log's entry about an account's role. */
export interface RoleOrigin {
  invitation: string;
  invitedBy: string;
}

/**
 * Creates an account.
 * @returns its id
 * @throws ConflictError when the address already has an account
 */
export const createAccount = async (
  context: WriteContext,
  { role, ...given }: NewAccount,
  origin?: RoleOrigin,
): Promise<string> => {
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
  // A visitor who signs up is the actor.
  const line = { action: 'create', resource: 'client', recordId: row.id, after: { role, ...origin } } as const;
  await audit({ ...context, actorId: context.actorId ?? row.id }, line);
  return row.id;
};

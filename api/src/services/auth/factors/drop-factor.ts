import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { VISITOR_ROLE } from '../roles/visitor-role.ts';
import { type AccountRow, factors, passkeys, recoveryCodes, roles } from '../table.ts';

/** Deletes an account's second factors: app, passkeys and recovery codes. @returns whether it had a confirmed one */
export const dropFactor = async ({ db }: WriteContext, accountId: string): Promise<boolean> => {
  const removed = await db.delete(factors).where(eq(factors.accountId, accountId)).returning();
  const keys = await db.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return keys.length > 0 || removed.some(({ confirmedAt }) => confirmedAt !== null);
};

/**
 * Deletes a factor from before the proof of the address, which an attacker may have set up. Accounts to which an
 * administrator gave a role or grants keep it: their mailbox alone must not open them.
 */
export const dropUnprovedFactor = async (context: WriteContext, account: AccountRow): Promise<void> => {
  const [role] = await context.db.select().from(roles).where(eq(roles.id, account.roleId));
  if (account.emailVerifiedAt !== null || role?.name !== VISITOR_ROLE || account.access.length > 0) return;
  if (!(await dropFactor(context, account.id))) return;
  const line = { action: 'removeFactor', resource: 'client', recordId: account.id } as const;
  await audit({ ...context, actorId: context.actorId ?? account.id }, line);
};

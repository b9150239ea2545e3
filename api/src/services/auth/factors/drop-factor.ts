import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/database/write.ts';
import { factors, recoveryCodes } from '../table.ts';

/** Deletes an account's second factor. @returns whether it had one, confirmed by a code */
export const dropFactor = async ({ db }: WriteContext, accountId: string): Promise<boolean> => {
  const removed = await db.delete(factors).where(eq(factors.accountId, accountId)).returning();
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
};

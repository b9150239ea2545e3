import { and, eq, isNotNull } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { openText } from '../../../platform/tokens/sealed-text.ts';
import { factors } from '../table.ts';
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export const isConfirmed = (accountId: string) => and(eq(factors.accountId, accountId), isNotNull(factors.confirmedAt));

/** Whether the account has a second factor. */
export const hasFactor = async (db: Database, accountId: string): Promise<boolean> =>
  (await db.$count(factors, isConfirmed(accountId))) > 0;

/** Marks a code as used, in the transaction of what it allows. @throws PasswordError when it is wrong or used */
export type SpendCode = (context: WriteContext) => Promise<void>;

/**
 * Prepares the check of a code: of the app, or for recovery.
 * @param code - without separators, in lower case
 */
export const proveFactor = async (
  { config, database }: Pick<ServiceDeps, 'config' | 'database'>,
  accountId: string,
  code: string,
): Promise<SpendCode> => {
  if (/^\d{6}$/.test(code)) return (context) => spendAppCode(context, config, accountId, code);
  const hash = await findRecoveryCode(database.db, accountId, code);
  return async (context) => {
    if (hash === undefined || !(await spendRecoveryCode(context, accountId, hash))) throw wrongCode();
    const line = { action: 'useRecoveryCode', resource: 'client', recordId: accountId } as const;
    await audit({ ...context, actorId: accountId }, line);
  };
};

const wrongCode = () => new PasswordError('wrongCode');

/**
 * Checks a code of the app, and locks the factor within a transaction.
 * @param isNew - whether the factor is still unconfirmed
 * @returns its time step
 * @throws PasswordError when the code is wrong or used
 */
export const checkAppCode = async (
  { db, at }: Pick<WriteContext, 'db' | 'at'>,
  { tokenSecrets }: Pick<ServiceDeps['config'], 'tokenSecrets'>,
  accountId: string,
  code: string,
  isNew = false,
): Promise<number> => {
  const [factor] = await db.select().from(factors).where(eq(factors.accountId, accountId)).for('update');
  if (!factor || (factor.confirmedAt === null) !== isNew) throw wrongCode();
  const opened = openText(tokenSecrets, factor.secret, accountId);
  const step = opened && stepOfCode(opened.text, code, at);
  if (step === undefined || step <= factor.lastStep) throw wrongCode();
  return step;
};

/** Accepts a code of the app, each once. */
export const spendAppCode = async (
  context: WriteContext,
  config: Pick<ServiceDeps['config'], 'tokenSecrets'>,
  accountId: string,
  code: string,
  isNew = false,
): Promise<void> => {
  const lastStep = await checkAppCode(context, config, accountId, code, isNew);
  await context.db.update(factors).set({ lastStep }).where(eq(factors.accountId, accountId));
};

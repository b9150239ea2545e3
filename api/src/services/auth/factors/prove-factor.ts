import { eq } from 'drizzle-orm';
import type { PasskeyProof } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { openText } from '../../../platform/tokens/sealed-text.ts';
import { factors } from '../table.ts';
import { provePasskey } from './passkeys.ts';
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Marks a code or signature as used, in the transaction of what it allows. @throws PasswordError when it is wrong or used */
export type SpendCode = (context: WriteContext) => Promise<void>;

/** What a person proves a second factor by: a code, without separators and in lower case, or a passkey. */
interface Proof {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/**
 * Prepares the check of a code, of the app or for recovery, or checks a passkey.
 * @throws ValidationError without either
 */
export const proveFactor = async (
  { config, database }: Pick<ServiceDeps, 'config' | 'database'>,
  accountId: string,
  { code, passkey }: Proof,
): Promise<SpendCode> => {
  if (passkey) return provePasskey({ config, database }, accountId, passkey);
  if (!code) throw brokenRule('code', 'required');
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

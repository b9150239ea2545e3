import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { requireMaySignIn } from '../accounts/account-status.ts';
import { type AccountRow, accounts } from '../table.ts';
import type { Origin } from './origin.ts';
import { insertSession } from './sessions.ts';

export type StartSessionDeps = Pick<ServiceDeps, 'config' | 'tokens'>;

/** Creates a session of an authenticated person. @throws PasswordError when the account is banned or suspended */
export const startSession = async (
  context: WriteContext,
  { config, tokens }: StartSessionDeps,
  account: AccountRow,
  origin: Origin,
): Promise<TokenPair> => {
  const { timeZone } = config.site;
  requireMaySignIn(account, context.at, { locale: origin.locale, timeZone });
  if (account.standing !== 'ACTIVE') await liftOver(context, account.id);
  return insertSession(context, tokens, account.id, origin);
};

/** Clears an expired suspension. */
const liftOver = async ({ db }: WriteContext, id: string): Promise<void> => {
  const changes = { standing: 'ACTIVE', standingReason: null, suspendedUntil: null } as const;
  await db.update(accounts).set(changes).where(eq(accounts.id, id));
};

/** Loads and locks an account until the transaction ends. */
export const lockAccount = async ({ db }: WriteContext, id: string): Promise<AccountRow | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return account;
};

/** Creates a session after a password check, unless the password changed since. */
export const startSessionByPassword = (deps: ServiceDeps, known: AccountRow, origin: Origin): Promise<TokenPair> =>
  write(deps, { actorId: known.id, from: origin.address }, async (context) => {
    const account = await lockAccount(context, known.id);
    if (account?.passwordHash !== known.passwordHash) throw new PasswordError('wrongCredentials');
    return startSession(context, deps, account, origin);
  });

import { eq } from 'drizzle-orm';
import type { TokenPair } from 'shared-kernel/contracts';
import { type WriteContext, write } from '../../../platform/database/write.ts';
import { PasswordError, SecondFactorError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { requireMaySignIn } from '../accounts/account-status.ts';
import { issueChallenge } from '../factors/challenge.ts';
import { hasApp, hasFactor, hasPasskey } from '../factors/has-factor.ts';
import type { Identity } from '../providers/verified-profile.ts';
import { type AccountRow, accounts } from '../table.ts';
import { noteDevice } from './devices.ts';
import type { Origin } from './origin.ts';
import { insertSession } from './sessions.ts';

type StartSessionDeps = Pick<ServiceDeps, 'config' | 'sendMail' | 'tokens'>;

/** The tokens of a session, or the challenge of an account with a second factor. */
type Started = { pair: TokenPair } | { challenge: string; hasPasskey: boolean; hasApp: boolean };

/**
 * Creates a session of a person with the right first factor, unless the account has a second one.
 * @param identity - to link once the second factor is proved
 * @throws PasswordError when the account is banned or suspended
 */
export const startSession = async (
  context: WriteContext,
  deps: StartSessionDeps,
  account: AccountRow,
  origin: Origin,
  identity?: Identity,
): Promise<Started> => {
  if (!(await hasFactor(context.db, account.id))) return { pair: await openSession(context, deps, account, origin) };
  requireMaySignIn(account, context.at, { locale: origin.locale, timeZone: deps.config.site.timeZone });
  const challenge = await issueChallenge(deps.tokens, account, identity);
  const [passkey, app] = [await hasPasskey(context.db, account.id), await hasApp(context.db, account.id)];
  return { challenge, hasPasskey: passkey, hasApp: app };
};

/** The tokens of a session. Call it after the commit. @throws SecondFactorError with the challenge */
export const pairOf = (started: Started): TokenPair => {
  if ('pair' in started) return started.pair;
  throw new SecondFactorError(started);
};

/** Creates a session of a person who has proved all factors. @throws PasswordError when the account is banned or suspended */
export const openSession = async (
  context: WriteContext,
  deps: StartSessionDeps,
  account: AccountRow,
  origin: Origin,
): Promise<TokenPair> => {
  const { timeZone } = deps.config.site;
  requireMaySignIn(account, context.at, { locale: origin.locale, timeZone });
  if (account.standing !== 'ACTIVE') await liftOver(context, account.id);
  await noteDevice(context, deps, account, origin);
  return insertSession(context, deps.tokens, account.id, origin);
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
export const startSessionByPassword = async (
  deps: ServiceDeps,
  known: AccountRow,
  origin: Origin,
): Promise<TokenPair> =>
  pairOf(
    await write(deps, { actorId: known.id, from: origin.address }, async (context) => {
      const account = await lockAccount(context, known.id);
      if (account?.passwordHash !== known.passwordHash) throw new PasswordError('wrongCredentials');
      return startSession(context, deps, account, origin);
    }),
  );

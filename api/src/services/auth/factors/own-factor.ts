import { eq } from 'drizzle-orm';
import type { FactorStart, OwnFactor, RecoveryCodes } from 'shared-kernel/contracts';
import { factorCodeRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { AccessError, ConflictError, NotFoundError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { SendMail } from '../../../platform/mail/mailer.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { openText, sealText } from '../../../platform/tokens/sealed-text.ts';
import { getSite } from '../../site/port.ts';
import { actorOf, lockRoledAccount, requireOutranks, rightsOf } from '../accounts/rights.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type AccountRow, factors } from '../table.ts';
import { beginFactor } from './begin-factor.ts';
import { dropFactor } from './drop-factor.ts';
import { hasApp, hasFactor, isConfirmed } from './has-factor.ts';
import { listPasskeys } from './passkeys.ts';
import { checkAppCode, spendAppCode } from './prove-factor.ts';
import { countRecoveryCodes, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, totpUri } from './totp.ts';
import { writeOwn } from './write-own.ts';

/** Page with the account's second factors. */
export const ACCOUNT_PAGE = '/account';

/** The account's second factors. */
export const getOwnFactor = async (db: Database, accountId: string): Promise<OwnFactor> => {
  const [factor] = await db.select().from(factors).where(isConfirmed(accountId));
  const since = factor?.confirmedAt?.toISOString() ?? null;
  const recoveryCodesLeft = await countRecoveryCodes(db, accountId);
  return { since, recoveryCodesLeft, passkeys: await listPasskeys(db, accountId) };
};

/**
 * Creates a secret for an authenticator app. It counts once a code confirms it; until then, this replaces it.
 * @throws ConflictError when the account has a confirmed app
 */
export const startFactor = async (deps: ServiceDeps, caller: Caller): Promise<FactorStart> => {
  const { name } = await getSite(deps.database.db, deps.config.site);
  const text = createTotpSecret();
  const secret = sealText(deps.config.tokenSecrets, text, caller.authId);
  await writeOwn(deps, caller, async ({ db, at }) => {
    if (await hasApp(db, caller.authId)) throw new ConflictError('client', 'hasFactor');
    const row = { secret, lastStep: 0, createdAt: at, confirmedAt: null };
    await db
      .insert(factors)
      .values({ accountId: caller.authId, ...row })
      .onConflictDoUpdate({ target: factors.accountId, set: row });
  });
  return { secret: text, uri: totpUri(text, { issuer: name.fr, label: caller.email }) };
};

/**
 * Confirms the new app by a first code. As the account's first factor, it ends the other sessions.
 * @returns recovery codes for a first factor; else none
 * @throws PasswordError when the code is wrong
 */
export const confirmFactor = async (deps: ServiceDeps, caller: Caller, input: unknown): Promise<RecoveryCodes> => {
  const { code } = valid(factorCodeRules, input);
  // Hashing is slow, so check the code first.
  await checkAppCode({ db: deps.database.db, at: new Date() }, deps.config, caller.authId, code, true);
  const codes = caller.hasFactor ? undefined : await newRecoveryCodes();
  let shown: string[] = [];
  await writeOwn(deps, caller, async (context, account) => {
    await spendAppCode(context, deps.config, caller.authId, code, true);
    shown = await beginFactor(context, caller, codes);
    await context.db.update(factors).set({ confirmedAt: context.at }).where(eq(factors.accountId, caller.authId));
    await audit(context, { action: 'setFactor', resource: 'client', recordId: caller.authId });
    await mailOwner(context, deps.sendMail, account, shown.length > 0 ? 'factor-set' : 'app-added');
  });
  return { codes: shown };
};

/** Replaces the recovery codes. @throws NotFoundError without a factor */
export const renewRecoveryCodes = async (deps: ServiceDeps, caller: Caller): Promise<RecoveryCodes> => {
  // Hashing is slow, so check that the account has a factor first.
  if (!caller.hasFactor) throw new NotFoundError('factor');
  const codes = await newRecoveryCodes();
  await writeOwn(deps, caller, async (context) => {
    if (!(await hasFactor(context.db, caller.authId))) throw new NotFoundError('factor');
    await replaceRecoveryCodes(context, caller.authId, codes);
    await audit(context, { action: 'renewRecoveryCodes', resource: 'client', recordId: caller.authId });
  });
  return { codes: codes.shown };
};

/** Removes the caller's second factors, and ends the other sessions. @throws NotFoundError without one */
export const removeFactor = (deps: ServiceDeps, caller: Caller): Promise<void> =>
  writeOwn(deps, caller, async (context, account) => {
    await requireDrop(context, account.id);
    await endSessions(context, account.id, 'factor', caller.sessionId);
    await noteRemoval(context, deps.sendMail, account);
  });

/** Logs that the account's person turned the second factor off, and mails them. */
export const noteRemoval = async (context: WriteContext, sendMail: SendMail, account: AccountRow): Promise<void> => {
  await audit(context, { action: 'removeFactor', resource: 'client', recordId: account.id });
  await mailOwner(context, sendMail, account, 'factor-removed');
};

/**
 * Removes the second factors of an account whose person has lost them, and ends its sessions.
 * @throws AccessError when the actor doesn't outrank the account, or is the same account
 */
export const resetFactor = async (context: WriteContext, sendMail: SendMail, id: string): Promise<void> => {
  const actor = actorOf(context);
  const target = await lockRoledAccount(context, id);
  requireOutranks(actor, rightsOf(target));
  if (actor.authId === id) throw new AccessError('Access mismatch');
  await requireDrop(context, id);
  await endSessions(context, id, 'factor');
  await audit(context, { action: 'resetFactor', resource: 'client', recordId: id });
  await mailOwner(context, sendMail, target.account, 'factor-reset');
};

/** Encrypts the secrets with the newest key, so that an older one can be removed. */
export const resealFactors = async ({ config, database }: Pick<ServiceDeps, 'config' | 'database'>): Promise<void> => {
  for (const { accountId, secret } of await database.db.select().from(factors)) {
    const opened = openText(config.tokenSecrets, secret, accountId);
    if (!opened?.isOld) continue;
    const sealed = sealText(config.tokenSecrets, opened.text, accountId);
    await database.db.update(factors).set({ secret: sealed }).where(eq(factors.secret, secret));
  }
};

const requireDrop = async (context: WriteContext, accountId: string): Promise<void> => {
  if (!(await dropFactor(context, accountId))) throw new NotFoundError('factor');
};

/** Mails a change of the second factors to the account's person. */
export const mailOwner = (
  context: WriteContext,
  sendMail: SendMail,
  { email, locale }: AccountRow,
  template: 'factor-set' | 'app-added' | 'factor-removed' | 'factor-reset',
): Promise<void> => sendMail(context, { to: email, locale, template, values: { link: ACCOUNT_PAGE } });

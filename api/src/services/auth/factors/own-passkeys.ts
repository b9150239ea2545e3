import { and, eq } from 'drizzle-orm';
import type { RecoveryCodes } from 'shared-kernel/contracts';
import { type NewPasskey, newPasskeyRules } from 'shared-kernel/validation/accounts';
import { audit } from '../../../platform/audit/audit.ts';
import { violatedIndex } from '../../../platform/database/failures.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { ConflictError, NotFoundError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { getSite } from '../../site/port.ts';
import { endSessions } from '../sessions/sessions.ts';
import { passkeys, recoveryCodes } from '../table.ts';
import { beginFactor } from './begin-factor.ts';
import { hasFactor } from './has-factor.ts';
import { ACCOUNT_PAGE, mailOwner, noteRemoval } from './own-factor.ts';
import {
  LIFETIME_MS,
  loadWebAuthn,
  relyingPartyOf,
  rowsOf,
  storeChallenge,
  verifyResponse,
  wrongPasskey,
} from './passkeys.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { writeOwn } from './write-own.ts';

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20;

/** Longest id of a credential in the WebAuthn standard: 1,023 bytes, as base64url. */
const CREDENTIAL_ID_MAX = 1_364;

/** Signatures that every browser knows: EdDSA, ES256 and RS256 by their COSE numbers. */
const ALGORITHMS = [-8, -7, -257];

/** Options for `navigator.credentials.create`, with a new challenge. @throws ConflictError beyond the maximum */
export const offerPasskey = async (deps: ServiceDeps, { authId, email }: Caller) => {
  const { db } = deps.database;
  const known = await rowsOf(db, authId);
  requireOneMore(known.length);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await getSite(db, deps.config.site)).name.fr,
    rpID: relyingPartyOf(deps.config).id,
    userID: Buffer.from(authId),
    userName: email,
    timeout: LIFETIME_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await storeChallenge(db, authId, options.challenge);
  return options;
};

/**
 * Adds a passkey. As the account's first second factor, it ends the other sessions, which were opened without one.
 * @returns recovery codes for a first factor; else none
 * @throws PasswordError when the authenticator's response is wrong, or its challenge was used or has expired
 * @throws ConflictError when the passkey is already registered, and beyond the maximum
 */
export const addPasskey = async (deps: ServiceDeps, caller: Caller, input: unknown): Promise<RecoveryCodes> => {
  const given = valid(newPasskeyRules, input);
  const credential = await verifyNew(deps, caller, given);
  // Hashing is slow, so do it before the transaction.
  const codes = caller.hasFactor ? undefined : await newRecoveryCodes();
  let shown: string[] = [];
  await writeOwn(deps, caller, async (context, account) => {
    const { id: accountId, email, locale } = account;
    requireOneMore(await context.db.$count(passkeys, eq(passkeys.accountId, accountId)));
    shown = await beginFactor(context, caller, codes);
    const row = { ...credential, accountId, name: given.name, transports: given.transports, createdAt: context.at };
    await context.db.insert(passkeys).values({ id: context.newId(), ...row });
    await audit(context, {
      action: 'addPasskey',
      resource: 'client',
      recordId: accountId,
      after: { name: given.name },
    });
    if (shown.length > 0) return mailOwner(context, deps.sendMail, account, 'factor-set');
    const values = { link: ACCOUNT_PAGE, name: given.name };
    await deps.sendMail(context, { to: email, locale, template: 'passkey-added', values });
  }).catch((error: unknown) => {
    throw violatedIndex(error) === 'passkeys_credential' ? new ConflictError('passkey', 'passkeyTaken') : error;
  });
  return { codes: shown };
};

/**
 * Removes a passkey of the caller, and ends the other sessions. Without another factor, it turns the second factor off.
 * @throws NotFoundError without such a passkey
 */
export const removePasskey = (deps: ServiceDeps, caller: Caller, id: string): Promise<void> =>
  writeOwn(deps, caller, async (context, account) => {
    const { db } = context;
    const { id: accountId, email, locale } = account;
    const isTheirs = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
    const [removed] = await db.delete(passkeys).where(isTheirs).returning();
    if (!removed) throw new NotFoundError('passkey');
    await endSessions(context, accountId, 'factor', caller.sessionId);
    const { name } = removed;
    await audit(context, { action: 'removePasskey', resource: 'client', recordId: accountId, before: { name } });
    if (await hasFactor(db, accountId)) {
      const values = { link: ACCOUNT_PAGE, name };
      return deps.sendMail(context, { to: email, locale, template: 'passkey-removed', values });
    }
    await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await noteRemoval(context, deps.sendMail, account);
  });

const requireOneMore = (count: number): void => {
  if (count >= MAX_PASSKEYS) throw new ConflictError('passkey', 'tooManyPasskeys', { count: String(MAX_PASSKEYS) });
};

const verifyNew = async (deps: ServiceDeps, { authId }: Caller, { id, name: _, ...response }: NewPasskey) => {
  const { origin, id: expectedRPID } = relyingPartyOf(deps.config);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyResponse(deps.database.db, authId, (expectedChallenge) =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, transports: [] },
      },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) throw wrongPasskey();
  const { credential } = registrationInfo;
  if (credential.id.length > CREDENTIAL_ID_MAX) throw wrongPasskey();
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
};

import { and, asc, eq, lt } from 'drizzle-orm';
import type { Passkey } from 'shared-kernel/contracts';
import type { PasskeyProof } from 'shared-kernel/validation/accounts';
import type { Database } from '../../../platform/database/database.ts';
import type { WriteContext } from '../../../platform/database/write.ts';
import { NotFoundError, PasswordError } from '../../../platform/http/errors.ts';
import type { ServiceDeps } from '../../../platform/service/service.ts';
import { type PasskeyRow, passkeyChallenges, passkeys } from '../table.ts';

type PasskeyDeps = Pick<ServiceDeps, 'config' | 'database'>;

/** Loaded on demand: its 270 modules take a fifth of a second, and most processes see no passkey. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Milliseconds in which an authenticator must answer. */
export const LIFETIME_MS = 5 * 60_000;

/** The site as authenticators know it: its origin, and its domain name as the id. */
export const relyingPartyOf = ({ publicUrl }: PasskeyDeps['config']): { origin: string; id: string } => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
};

export const rowsOf = (db: Database, accountId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.createdAt));

/** The passkeys of an account, oldest first. */
export const listPasskeys = async (db: Database, accountId: string): Promise<Passkey[]> =>
  (await rowsOf(db, accountId)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));

/** Stores a challenge for an account, and forgets its expired ones. */
export const storeChallenge = async (db: Database, accountId: string, challenge: string): Promise<void> => {
  const now = Date.now();
  const isExpired = lt(passkeyChallenges.expiresAt, new Date(now));
  await db.delete(passkeyChallenges).where(and(eq(passkeyChallenges.accountId, accountId), isExpired));
  await db.insert(passkeyChallenges).values({ challenge, accountId, expiresAt: new Date(now + LIFETIME_MS) });
};

/** Challenges in base64url. The database refuses some other texts. */
const CHALLENGE = /^[\w-]{1,100}$/;

/** Deletes a challenge, also when the rest of the response is wrong. @returns whether it was valid for the account */
const spendChallenge = async (db: Database, accountId: string, challenge: unknown): Promise<boolean> => {
  if (typeof challenge !== 'string' || !CHALLENGE.test(challenge)) return false;
  const isTheirs = and(eq(passkeyChallenges.challenge, challenge), eq(passkeyChallenges.accountId, accountId));
  const [spent] = await db.delete(passkeyChallenges).where(isTheirs).returning();
  return spent !== undefined && spent.expiresAt > new Date();
};

/**
 * Verifies a response by the library, which throws a plain error for each kind of wrong one.
 * @param verify - gets the check of the challenge
 * @throws PasswordError for a wrong response; errors of the database as they are
 */
export const verifyResponse = async <Result>(
  db: Database,
  accountId: string,
  verify: (expectedChallenge: (challenge: string) => Promise<boolean>) => Promise<Result>,
): Promise<Result> => {
  let failure: unknown;
  const expectedChallenge = (challenge: unknown): Promise<boolean> =>
    spendChallenge(db, accountId, challenge).catch((error: unknown) => {
      failure = error;
      return false;
    });
  return verify(expectedChallenge).catch(() => {
    throw failure ?? wrongPasskey();
  });
};

/** Options for `navigator.credentials.get`, with a new challenge. @throws NotFoundError without a passkey */
export const requestPasskey = async ({ config, database: { db } }: PasskeyDeps, accountId: string) => {
  const rows = await rowsOf(db, accountId);
  if (rows.length === 0) throw new NotFoundError('passkey');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    timeout: LIFETIME_MS,
    allowCredentials: rows.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await storeChallenge(db, accountId, options.challenge);
  return options;
};

/**
 * Checks the signature of a passkey.
 * @returns stores its use, within the transaction of what it allows
 * @throws PasswordError when the signature is wrong, or its challenge was used or has expired
 */
export const provePasskey = async (
  { config, database: { db } }: PasskeyDeps,
  accountId: string,
  { id, ...response }: PasskeyProof,
): Promise<(context: WriteContext) => Promise<void>> => {
  const isTheirs = and(eq(passkeys.credentialId, id), eq(passkeys.accountId, accountId));
  const [passkey] = await db.select().from(passkeys).where(isTheirs);
  if (!passkey) throw wrongPasskey();
  const { origin, id: expectedRPID } = relyingPartyOf(config);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyResponse(db, accountId, (expectedChallenge) =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID,
      credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
      // The password was the first factor.
      requireUserVerification: false,
    }),
  );
  if (!verified) throw wrongPasskey();
  return async (context) => {
    const counter = authenticationInfo.newCounter;
    const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
    const changes = { counter, usedAt: context.at };
    const used = await context.db.update(passkeys).set(changes).where(and(isTheirs, isNext)).returning();
    if (used.length === 0) throw wrongPasskey();
  };
};

export const wrongPasskey = () => new PasswordError('wrongPasskey');

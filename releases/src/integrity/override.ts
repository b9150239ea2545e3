import { createPublicKey, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { REVIEW_DAYS } from 'shared-kernel/remote';
import { ALGORITHM, keyFinder, keyId } from './known-keys.ts';

/** One remote as `npm run dev` serves it. */
export interface DevelopedRemote {
  remote: string;
  /** Scheme, host and port that serve it. */
  origin: string;
}

/** The versions of a review channel. */
export interface Review {
  channel: string;
}

/** What a link shows on a site in place of the live versions. */
export type Override = DevelopedRemote | Review;

/** The kinds of links, by the type in their token: the maximum lifetime of each in hours, and its claims. */
const KINDS = {
  'remote-override': { hours: 12, claims: ['remote', 'origin'] },
  'release-review': { hours: REVIEW_DAYS * 24, claims: ['channel'] },
};

type Type = keyof typeof KINDS;

const typeOf = (override: Override): Type => ('channel' in override ? 'release-review' : 'remote-override');

const typeIn = (token: string): Type => {
  const { typ = '' } = decodeProtectedHeader(token);
  if (Object.hasOwn(KINDS, typ)) return typ as Type;
  throw new Error(`"${typ}" is not a known link type`);
};

/** A link is invalid or has expired. */
export class OverrideError extends Error {
  readonly reason: 'expired' | 'invalid';

  constructor(reason: OverrideError['reason'], cause: unknown) {
    super(`the override is ${reason}: ${(cause as Error).message}`, { cause });
    this.reason = reason;
  }
}

/**
 * Signs an override for a link.
 * @param site origin of the site that it is valid for
 * @param key Ed25519 private key that signs releases
 * @param hours lifetime of the link; the maximum of its kind by default
 */
export const signOverride = async (
  override: Override,
  site: string,
  key: KeyObject,
  hours?: number,
): Promise<string> => {
  const type = typeOf(override);
  return new SignJWT(override as unknown as JWTPayload)
    .setProtectedHeader({ alg: ALGORITHM, typ: type, kid: await keyId(createPublicKey(key)) })
    .setAudience(site)
    .setIssuedAt()
    .setExpirationTime(`${hours ?? KINDS[type].hours} hours`)
    .sign(key);
};

/**
 * Verifies the override of a link.
 * @param site origin that it must be for
 * @param keys Ed25519 public keys of those who may release
 * @throws OverrideError when it has expired, or none of the keys has signed it for this site
 */
export const verifyOverride = async (
  token: string,
  site: string,
  keys: KeyObject[],
): Promise<{ override: Override; expiresAt: Date }> => {
  try {
    const type = typeIn(token);
    const { hours, claims } = KINDS[type];
    const { payload } = await jwtVerify<DevelopedRemote & Review>(token, await keyFinder(keys), {
      algorithms: [ALGORITHM],
      typ: type,
      audience: site,
      maxTokenAge: `${hours} hours`,
      requiredClaims: ['exp', ...claims],
    });
    const { channel, remote, origin, exp = 0 } = payload;
    const override = type === 'release-review' ? { channel } : { remote, origin };
    return { override, expiresAt: new Date(exp * 1_000) };
  } catch (error) {
    throw new OverrideError(error instanceof errors.JWTExpired ? 'expired' : 'invalid', error);
  }
};

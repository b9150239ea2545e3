import { createPublicKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ALGORITHM, keyFinder, keyId } from './known-keys.ts';

/** One remote of a site, served from elsewhere to whoever has opened a link. */
export interface Override {
  remote: string;
  /** Scheme, host and port that it is served from. */
  origin: string;
  /** Origin of the site. */
  site: string;
}

/** Longest life of a link, in hours, whatever it says itself. */
export const OVERRIDE_HOURS = 12;
const TYPE = 'remote-override';

/** Why a link isn't followed. */
export class OverrideError extends Error {
  readonly reason: 'expired' | 'invalid';

  constructor(reason: OverrideError['reason'], cause: unknown) {
    super(`the override is ${reason}: ${(cause as Error).message}`, { cause });
    this.reason = reason;
  }
}

/**
 * Signs an override, for a link.
 * @param key Ed25519 private key of somebody who may release
 * @param hours how long the link works
 */
export const signOverride = async (
  { remote, origin, site }: Override,
  key: KeyObject,
  hours = OVERRIDE_HOURS,
): Promise<string> =>
  new SignJWT({ remote, origin })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: await keyId(createPublicKey(key)) })
    .setAudience(site)
    .setIssuedAt()
    .setExpirationTime(`${hours} hours`)
    .sign(key);

/**
 * Reads the override that a link brings.
 * @param site origin that it has to be for
 * @param keys Ed25519 public keys of those who may release
 * @throws OverrideError where it has expired, or none of those keys has signed it for this site
 */
export const verifyOverride = async (
  token: string,
  site: string,
  keys: KeyObject[],
): Promise<Override & { expiresAt: Date }> => {
  try {
    const { payload } = await jwtVerify<Pick<Override, 'remote' | 'origin'>>(token, await keyFinder(keys), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      audience: site,
      maxTokenAge: `${OVERRIDE_HOURS} hours`,
      requiredClaims: ['exp', 'remote', 'origin'],
    });
    const { remote, origin, exp = 0 } = payload;
    return { remote, origin, site, expiresAt: new Date(exp * 1_000) };
  } catch (error) {
    throw new OverrideError(error instanceof errors.JWTExpired ? 'expired' : 'invalid', error);
  }
};

import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { PasswordError } from '../../../platform/http/errors.ts';
import type { IdTokenSettings } from '../../../platform/provider-settings.ts';
import { ProviderDownError, TIMEOUT } from './ask-provider.ts';

/** Milliseconds until unknown keys are asked for again: a provider may change its keys at any time. */
const COOLDOWN = 1_000;
/** Public keys alone can't be used to sign. */
const ALGORITHMS = ['RS256', 'ES256'];
/** Seconds that clocks may differ by. */
const CLOCK_TOLERANCE = 10;

/** What a verified ID token says. */
export interface IdTokenClaims extends JWTPayload {
  sub: string;
}

/**
 * Verifies that the provider has signed a token, for this site, just now.
 * @param nonce - what the browser has sent along, if it has: the token must bear it.
 * @throws PasswordError when it isn't so, and ProviderDownError when the provider's keys can't be had.
 */
export type VerifyIdToken = (token: string, nonce: string | undefined) => Promise<IdTokenClaims>;

/** @param issuers - the provider's names. */
export const createIdTokenVerifier = ({ clientId, jwksUrl }: IdTokenSettings, issuers: string[]): VerifyIdToken => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT, cooldownDuration: COOLDOWN });
  const options = {
    issuer: issuers,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE,
  };
  return async (token, nonce) => {
    const { payload } = await jwtVerify(token, keys, options).catch(explain);
    const { sub } = payload;
    if (typeof sub !== 'string' || sub === '' || payload.nonce !== nonce) throw new PasswordError('providerRefused');
    return { ...payload, sub };
  };
};

/** What the library says of the token is about the token; anything else is about the provider's keys. */
const explain = (error: unknown): never => {
  const isOfToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC';
  if (isOfToken) throw new PasswordError('providerRefused');
  throw new ProviderDownError(`the provider’s keys can’t be had (${(error as Error).message})`);
};

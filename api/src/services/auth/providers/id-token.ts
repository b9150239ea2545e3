import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { IdTokenSettings } from '../../../platform/config/provider-settings.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { ProviderDownError, TIMEOUT_MS } from './ask-provider.ts';

/** Milliseconds between requests for unknown keys: a provider may rotate its keys at any time. */
const COOLDOWN = 1_000;
/** Asymmetric only: a public key can't sign. */
const ALGORITHMS = ['RS256', 'ES256'];
/** Allowed clock difference in seconds. */
const CLOCK_TOLERANCE = 10;

/** Claims of a verified ID token. */
export interface IdTokenClaims extends JWTPayload {
  sub: string;
}

/**
 * Verifies that the provider signed a token for this site, and that it is valid now.
 * @param nonce - nonce that the browser sent, if any; the token must contain it.
 * @throws PasswordError when the token is invalid
 * @throws ProviderDownError when the provider's keys are unavailable
 */
export type VerifyIdToken = (token: string, nonce: string | undefined) => Promise<IdTokenClaims>;

/** @param issuers - the provider's issuer names */
export const createIdTokenVerifier = ({ clientId, jwksUrl }: IdTokenSettings, issuers: string[]): VerifyIdToken => {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS, cooldownDuration: COOLDOWN });
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

/** Errors of jose about the token reject it; any other error concerns the provider's keys. */
const explain = (error: unknown): never => {
  const isOfToken =
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.code !== 'ERR_JOSE_GENERIC';
  if (isOfToken) throw new PasswordError('providerRefused');
  throw new ProviderDownError(`the provider’s keys can’t be had (${(error as Error).message})`);
};

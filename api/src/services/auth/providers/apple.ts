import { importPKCS8, SignJWT } from 'jose';
import { appleRules } from 'shared-kernel/validation/accounts';
import type { AppleExchangeSettings, AppleSettings } from '../../../platform/config/provider-settings.ts';
import { brokenRule } from '../../../platform/http/broken-rule.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { askProvider } from './ask-provider.ts';
import { createIdTokenVerifier } from './id-token.ts';
import { emailFrom, nameFrom, type VerifyProfile } from './verified-profile.ts';

const SECRET_LIFETIME = '5m';

/** Verifies ID tokens of Sign in with Apple, from the browser or exchanged for a code. */
export const createApple = (settings: AppleSettings): VerifyProfile => {
  const verify = createIdTokenVerifier(settings, [settings.issuer]);
  return async (input) => {
    const { token, code, nonce, firstName, lastName } = valid(appleRules, input);
    const given = token === undefined ? undefined : await verify(token, nonce);
    const exchanged = await exchangeIfPossible(settings, code);
    const claims = exchanged === undefined ? given : await verify(exchanged, nonce);
    if (claims === undefined) throw brokenRule('token', 'required');
    if (given !== undefined && given.sub !== claims.sub) throw new PasswordError('providerRefused');
    return {
      provider: 'APPLE',
      subject: claims.sub,
      email: emailFrom(claims.email),
      // Apple sends a boolean or a string.
      isEmailVerified: String(claims.email_verified) === 'true',
      firstName: nameFrom(firstName),
      lastName: nameFrom(lastName),
    };
  };
};

/** @returns the ID token for a code; undefined without a code or without the settings to exchange it */
const exchangeIfPossible = async (settings: AppleSettings, code: string | undefined): Promise<string | undefined> => {
  const { clientId, exchange } = settings;
  if (code === undefined || exchange === undefined) return undefined;
  const answer = await askProvider(exchange.tokenUrl, {
    client_id: clientId,
    client_secret: await signSecret(settings, exchange),
    code,
    grant_type: 'authorization_code',
    ...(exchange.redirectUrl !== undefined && { redirect_uri: exchange.redirectUrl }),
  });
  if (typeof answer?.id_token !== 'string') throw new PasswordError('providerRefused');
  return answer.id_token;
};

/** Apple requires a signed token as client secret. */
const signSecret = async ({ clientId, issuer }: AppleSettings, { teamId, keyId, privateKey }: AppleExchangeSettings) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(SECRET_LIFETIME)
    .sign(await importPKCS8(privateKey, 'ES256'));

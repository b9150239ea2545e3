import { providerRules } from 'shared-kernel/validation/accounts';
import type { IdTokenSettings } from '../../../platform/config/provider-settings.ts';
import { valid } from '../../../platform/http/validation.ts';
import { createIdTokenVerifier } from './id-token.ts';
import { emailFrom, nameFrom, type VerifyProfile } from './verified-profile.ts';

/** Verifies ID tokens of Google Identity Services. The issuer may have a scheme or not. */
export const createGoogle = (settings: IdTokenSettings): VerifyProfile => {
  const verify = createIdTokenVerifier(settings, [settings.issuer, settings.issuer.replace(/^https?:\/\//, '')]);
  return async (input) => {
    const { token, nonce } = valid(providerRules, input);
    const claims = await verify(token, nonce);
    return {
      provider: 'GOOGLE',
      subject: claims.sub,
      email: emailFrom(claims.email),
      isEmailVerified: claims.email_verified === true,
      firstName: nameFrom(claims.given_name),
      lastName: nameFrom(claims.family_name),
    };
  };
};

import { createHmac } from 'node:crypto';
import { providerRules } from 'shared-kernel/validation/accounts';
import type { FacebookSettings } from '../../../platform/config/provider-settings.ts';
import { PasswordError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { askProvider } from './ask-provider.ts';
import { emailFrom, nameFrom, type VerifyProfile } from './verified-profile.ts';

/**
 * Verifies access tokens of Facebook's script. Every app gets such tokens of its users, so Facebook first confirms that
 * this one was issued to our app. Only then the profile is requested.
 */
export const createFacebook =
  (settings: FacebookSettings): VerifyProfile =>
  async (input) => {
    const { token } = valid(providerRules, input);
    const subject = await subjectOf(settings, token);
    const profile = await readProfile(settings, token);
    if (profile?.id !== subject) throw new PasswordError('providerRefused');
    return {
      provider: 'FACEBOOK',
      subject,
      email: emailFrom(profile.email),
      // Facebook doesn't say whether it verified the address.
      isEmailVerified: false,
      firstName: nameFrom(profile.first_name),
      lastName: nameFrom(profile.last_name),
    };
  };

const subjectOf = async ({ graphUrl, appId, appSecret }: FacebookSettings, token: string): Promise<string> => {
  const query = new URLSearchParams({ input_token: token, access_token: `${appId}|${appSecret}` });
  const { data } = (await askProvider(`${graphUrl}/debug_token?${query}`)) ?? {};
  const { app_id, is_valid, type, user_id } = (data ?? {}) as Record<string, unknown>;
  const isOurs = is_valid === true && String(app_id) === appId && (type === undefined || type === 'USER');
  if (!isOurs || typeof user_id !== 'string' || user_id === '') throw new PasswordError('providerRefused');
  return user_id;
};

/** The proof shows that the app makes the request, and not a thief of the token. */
const readProfile = ({ graphUrl, appSecret }: FacebookSettings, token: string) => {
  const query = new URLSearchParams({
    fields: 'id,email,first_name,last_name',
    access_token: token,
    appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
  });
  return askProvider(`${graphUrl}/me?${query}`);
};

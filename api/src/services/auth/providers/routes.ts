import { appleRules, providerRules } from 'shared-kernel/validation/accounts';
import type { Schema } from 'yup';
import type { ProviderSettings } from '../../../platform/config/provider-settings.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { NotFoundError } from '../../../platform/http/errors.ts';
import { DONE } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { tokenPairResponse } from '../response-schemas.ts';
import { enterFrom } from '../sessions/devices.ts';
import { reauthenticateAs } from '../sessions/reauthenticate.ts';
import { createApple } from './apple.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import { startSessionAs } from './start-session-as.ts';
import type { VerifyProfile } from './verified-profile.ts';

interface Provider {
  name: string;
  body: Schema;
  /** Undefined when the provider isn't configured. */
  verify: VerifyProfile | undefined;
}

const providersOf = ({ google, facebook, apple }: ProviderSettings): Record<string, Provider> => ({
  google: { name: 'Google', body: providerRules, verify: google && createGoogle(google) },
  facebook: { name: 'Facebook', body: providerRules, verify: facebook && createFacebook(facebook) },
  apple: { name: 'Apple', body: appleRules, verify: apple && createApple(apple) },
});

/** Routes that sign in and reauthenticate with a provider's token. */
export const providerRoutes: Service = (app, deps) => {
  for (const [key, { name, body, verify }] of Object.entries(providersOf(deps.config.providers))) {
    app.post(
      `/n/${key}`,
      {
        config: { access: 'PUBLIC', limit: 'sign-in' },
        schema: {
          tags: ['auth'],
          summary: `Sign in with ${name}, and sign up the first time`,
          body,
          response: { 200: tokenPairResponse },
        },
      },
      enterFrom(deps, async (request, origin) => {
        if (!verify) throw new NotFoundError('provider');
        return startSessionAs(deps, await verify(request.body), origin);
      }),
    );

    app.post(
      `/n/reauthenticate/${key}`,
      {
        config: { access: 'AUTHENTICATED', isOpenBeforeFactor: true, limit: 'sign-in' },
        schema: {
          tags: ['auth'],
          summary: `Confirm the sign-in by ${name}, for routes that need a recent one`,
          body,
          response: { 204: DONE },
        },
      },
      async (request, reply) => {
        if (!verify) throw new NotFoundError('provider');
        await reauthenticateAs(deps, callerOf(request), await verify(request.body));
        return reply.code(204).send();
      },
    );
  }
};

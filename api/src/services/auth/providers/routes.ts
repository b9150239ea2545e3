import { appleRules, providerRules } from 'shared-kernel/accounts';
import type { Schema } from 'yup';
import { NotFoundError } from '../../../platform/http/errors.ts';
import type { ProviderSettings } from '../../../platform/provider-settings.ts';
import type { Service } from '../../../platform/service.ts';
import { tokenPairResponse } from '../response-schemas.ts';
import { originOf } from '../sessions/origin.ts';
import { createApple } from './apple.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import { startSessionAs } from './start-session-as.ts';
import type { VerifyProfile } from './verified-profile.ts';

interface Provider {
  name: string;
  body: Schema;
  /** Undefined when it isn't offered. */
  verify: VerifyProfile | undefined;
}

const providersOf = ({ google, facebook, apple }: ProviderSettings): Record<string, Provider> => ({
  '/n/google': { name: 'Google', body: providerRules, verify: google && createGoogle(google) },
  '/n/facebook': { name: 'Facebook', body: providerRules, verify: facebook && createFacebook(facebook) },
  '/n/apple': { name: 'Apple', body: appleRules, verify: apple && createApple(apple) },
});

/** Signing in with what a provider's script gave to the browser. */
export const providerRoutes: Service = (app, deps) => {
  for (const [path, { name, body, verify }] of Object.entries(providersOf(deps.config.providers))) {
    app.post(
      path,
      {
        config: { access: 'PUBLIC', limit: 'sign-in' },
        schema: {
          tags: ['auth'],
          summary: `Signs in with ${name}, and opens an account the first time`,
          body,
          response: { 200: tokenPairResponse },
        },
      },
      async (request) => {
        if (!verify) throw new NotFoundError('provider');
        return startSessionAs(deps, await verify(request.body), originOf(request));
      },
    );
  }
};

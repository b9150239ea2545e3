import { record } from 'shared-kernel/validation';
import { signInRules, signUpRules } from 'shared-kernel/validation/accounts';
import type { Service } from '../../../platform/service/service.ts';
import { tokenPairResponse } from '../response-schemas.ts';
import { enterFrom } from '../sessions/devices.ts';
import { signIn, signUp } from './sign-in.ts';

const tags = ['auth'];

/** Routes for accounts with a password. */
export const classicRoutes: Service = (app, deps) => {
  app.post(
    '/n/classic',
    {
      config: { access: 'PUBLIC', limit: 'sign-up' },
      schema: {
        tags,
        summary: 'Sign up with a password',
        querystring: record({}),
        body: signUpRules,
        response: { 200: tokenPairResponse },
      },
    },
    enterFrom(deps, (request, origin) => signUp(deps, request.body, origin)),
  );

  app.post(
    '/n/sign-in/classic',
    {
      config: { access: 'PUBLIC', limit: 'sign-in' },
      schema: {
        tags,
        // Queries are accepted and ignored, so sign-in can't redirect to a given address.
        summary: 'Sign in with a password',
        body: signInRules,
        response: { 200: tokenPairResponse },
      },
    },
    enterFrom(deps, (request, origin) => signIn(deps, request.body, origin)),
  );
};

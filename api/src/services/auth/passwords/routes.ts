import { passwordUpdateRules, resetConfirmRules, resetRequestRules } from 'shared-kernel/validation/accounts';
import { callerOf } from '../../../platform/http/caller.ts';
import { DONE } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { linkQuery } from '../schemas.ts';
import { confirmReset, defineResets, requestReset } from './reset.ts';
import { updatePassword } from './update-password.ts';

const tags = ['auth'];

/** Routes that change and reset passwords. */
export const passwordRoutes: Service = (app, deps) => {
  defineResets(deps);

  app.put(
    '/n/update-password',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforePasswordChange: true, limit: 'reset' },
      schema: {
        tags,
        summary: 'Change the caller’s password, and end the other sessions',
        body: passwordUpdateRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const act = { caller: callerOf(request), address: request.ip, locale: request.locale };
      await updatePassword(deps, act, request.body);
      return reply.code(204).send();
    },
  );

  app.put(
    '/n/reset-password',
    {
      config: { access: 'PUBLIC', limit: 'reset' },
      schema: {
        tags,
        summary: 'Mail a link to set a new password, if the account exists',
        body: resetRequestRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await requestReset(deps, request.body, request.locale);
      return reply.code(204).send();
    },
  );

  app.put(
    '/n/reset-password-confirm',
    {
      config: { access: 'PUBLIC', limit: 'reset' },
      schema: {
        tags,
        summary: 'Set a new password by the token of a mailed link, and end all sessions',
        querystring: linkQuery,
        body: resetConfirmRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const from = { locale: request.locale, address: request.ip };
      await confirmReset(deps, request.query.token, request.body, from);
      return reply.code(204).send();
    },
  );
};

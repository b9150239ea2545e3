import { factorCodeRules, secondFactorRules } from 'shared-kernel/validation/accounts';
import { writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { DONE } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import {
  factorStartResponse,
  ownFactorResponse,
  recoveryCodesResponse,
  tokenPairResponse,
} from '../response-schemas.ts';
import { idParams } from '../schemas.ts';
import { enterFrom } from '../sessions/devices.ts';
import { completeSignIn } from './complete-sign-in.ts';
import {
  confirmFactor,
  getOwnFactor,
  removeFactor,
  renewRecoveryCodes,
  resetFactor,
  startFactor,
} from './own-factor.ts';

const tags = ['auth'];
/** Accounts that must set up a factor may call these. */
export const own = { access: 'AUTHENTICATED', isOpenBeforeFactor: true, needsRecentSignIn: true } as const;

/** Routes of the second factors. */
export const factorRoutes: Service = (app, deps) => {
  app.post(
    '/n/sign-in/second-factor',
    {
      config: { access: 'PUBLIC', limit: 'second-factor' },
      schema: {
        tags,
        summary: 'Complete a sign-in by a code of the authenticator app, a recovery code or a passkey',
        body: secondFactorRules,
        response: { 200: tokenPairResponse },
      },
    },
    enterFrom(deps, (request, origin, reply) =>
      completeSignIn(deps, request.body, origin, (accountId) => reply.spendFor('second-factor', accountId)),
    ),
  );

  app.get(
    '/n/factor',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforeFactor: true },
      schema: { tags, summary: 'Get the caller’s second factors', response: { 200: ownFactorResponse } },
    },
    (request) => getOwnFactor(deps.database.db, callerOf(request).authId),
  );

  app.post(
    '/n/factor',
    {
      config: own,
      schema: {
        tags,
        summary: 'Create a secret for the caller’s authenticator app, to be confirmed by a code',
        response: { 200: factorStartResponse },
      },
    },
    (request) => startFactor(deps, callerOf(request)),
  );

  app.post(
    '/n/factor/confirm',
    {
      config: { ...own, limit: 'own-factor' },
      schema: {
        tags,
        summary: 'Confirm the new factor by a code, and get the recovery codes',
        body: factorCodeRules,
        response: { 200: recoveryCodesResponse },
      },
    },
    (request) => confirmFactor(deps, callerOf(request), request.body),
  );

  app.post(
    '/n/factor/recovery-codes',
    {
      config: { ...own, limit: 'own-factor' },
      schema: { tags, summary: 'Replace the caller’s recovery codes', response: { 200: recoveryCodesResponse } },
    },
    (request) => renewRecoveryCodes(deps, callerOf(request)),
  );

  app.delete(
    '/n/factor',
    {
      config: own,
      schema: { tags, summary: 'Remove the caller’s second factors', response: { 204: DONE } },
    },
    async (request, reply) => {
      await removeFactor(deps, callerOf(request));
      return reply.code(204).send();
    },
  );

  app.delete(
    '/z/factor/:id',
    {
      config: { access: { resource: 'USER', privileges: 'WRITE' }, needsRecentSignIn: true },
      schema: {
        tags: ['accounts'],
        summary: 'Remove the second factors of an account whose person has lost them',
        params: idParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) => resetFactor(context, deps.sendMail, request.params.id));
      return reply.code(204).send();
    },
  );
};

import { newPasskeyRules, passkeyChallengeRules } from 'shared-kernel/validation/accounts';
import { callerOf } from '../../../platform/http/caller.ts';
import { DONE } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { passkeyOptionsResponse, recoveryCodesResponse } from '../response-schemas.ts';
import { idParams } from '../schemas.ts';
import { requestPasskeyFor } from './complete-sign-in.ts';
import { addPasskey, offerPasskey, removePasskey } from './own-passkeys.ts';
import { requestPasskey } from './passkeys.ts';
import { own } from './routes.ts';

const tags = ['auth'];

/** Routes of passkeys. */
export const passkeyRoutes: Service = (app, deps) => {
  app.post(
    '/n/sign-in/passkey-options',
    {
      config: { access: 'PUBLIC', limit: 'second-factor' },
      schema: {
        tags,
        summary: 'Get the options with which a browser asks for a passkey that completes a sign-in',
        body: passkeyChallengeRules,
        response: { 200: passkeyOptionsResponse },
      },
    },
    (request) => requestPasskeyFor(deps, request.body),
  );

  app.post(
    '/n/passkeys/request-options',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforeFactor: true },
      schema: {
        tags,
        summary: 'Get the options with which a browser asks for one of the caller’s passkeys',
        response: { 200: passkeyOptionsResponse },
      },
    },
    (request) => requestPasskey(deps, callerOf(request).authId),
  );

  app.post(
    '/n/passkeys/creation-options',
    {
      config: own,
      schema: {
        tags,
        summary: 'Get the options with which a browser creates a passkey for the caller',
        response: { 200: passkeyOptionsResponse },
      },
    },
    (request) => offerPasskey(deps, callerOf(request)),
  );

  app.post(
    '/n/passkeys',
    {
      config: { ...own, limit: 'own-factor' },
      schema: {
        tags,
        summary: 'Add a passkey to the caller’s second factors, and get recovery codes with the first factor',
        body: newPasskeyRules,
        response: { 200: recoveryCodesResponse },
      },
    },
    (request) => addPasskey(deps, callerOf(request), request.body),
  );

  app.delete(
    '/n/passkeys/:id',
    {
      config: own,
      schema: { tags, summary: 'Remove one of the caller’s passkeys', params: idParams, response: { 204: DONE } },
    },
    async (request, reply) => {
      await removePasskey(deps, callerOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
};

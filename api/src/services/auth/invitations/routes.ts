import type { FastifyRequest } from 'fastify';
import { invitationRules, joinRules, linkRules, withdrawalRules } from 'shared-kernel/validation/accounts';
import { writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { DONE, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { invitationOfferResponse, invitationResponse, tokenPairResponse } from '../response-schemas.ts';
import { idParams, invitationListQuery, linkQuery } from '../schemas.ts';
import { enterFrom } from '../sessions/devices.ts';
import { acceptInvitation, getOffer, openInvitedAccount } from './accept.ts';
import { invite, listInvitations, setWithdrawn } from './invitations.ts';

const tags = ['invitations'];
const access = { resource: 'ROLE', privileges: 'GRANT', also: [{ resource: 'USER', privileges: 'READ' }] } as const;

/** Routes of invitations to a role. */
export const invitationRoutes: Service = (app, deps) => {
  app.get(
    '/invitations/',
    {
      config: { access },
      schema: {
        tags,
        summary: 'List pending invitations, last mailed first',
        querystring: invitationListQuery,
        response: { 200: pageResponse(invitationResponse) },
      },
    },
    (request) => listInvitations(deps, deps.database.db, request.query),
  );

  app.post(
    '/invitations/',
    {
      config: { access, needsRecentSignIn: true, limit: 'invitation' },
      schema: {
        tags,
        summary: 'Mail an invitation to a role within the caller’s grants, or mail it again',
        body: invitationRules,
        response: { 201: invitationResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await writeAs(deps, request, (context) => invite(deps, context, request.body))),
  );

  app.put(
    '/invitations/:id',
    {
      config: { access, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Withdraw an invitation, or undo that',
        params: idParams,
        body: withdrawalRules,
        response: { 200: invitationResponse },
      },
    },
    (request) => writeAs(deps, request, (context) => setWithdrawn(deps, context, request.params.id, request.body)),
  );

  app.post(
    '/n/invitation',
    {
      config: { access: 'PUBLIC', limit: 'reset' },
      schema: {
        tags,
        summary: 'Describe the invitation of a mailed link',
        body: linkRules,
        response: { 200: invitationOfferResponse },
      },
    },
    (request) => getOffer(deps, request.body, request.locale),
  );

  app.post(
    '/n/invitation/account',
    {
      config: { access: 'PUBLIC', limit: 'reset' },
      schema: {
        tags,
        summary: 'Open an account by the token of an invitation, once, and sign in',
        querystring: linkQuery,
        body: joinRules,
        response: { 200: tokenPairResponse },
      },
    },
    enterFrom(deps, (request: FastifyRequest<{ Querystring: { token: string } }>, origin) =>
      openInvitedAccount(deps, request.query.token, request.body, origin),
    ),
  );

  app.post(
    '/n/invitation/acceptance',
    {
      config: { access: 'AUTHENTICATED', limit: 'reset' },
      schema: {
        tags,
        summary: 'Give the caller’s account the role of an invitation to its address, once',
        body: linkRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const act = { caller: callerOf(request), address: request.ip, locale: request.locale };
      await acceptInvitation(deps, act, request.body);
      return reply.code(204).send();
    },
  );
};

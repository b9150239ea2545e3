import type { FastifyRequest } from 'fastify';
import { accountAccessRules, banRules, departureRules, suspensionRules } from 'shared-kernel/validation/accounts';
import { type WriteContext, writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { versionOf } from '../../../platform/http/entity-version.ts';
import type { Service } from '../../../platform/service/service.ts';
import { departureResponse, managedUserResponse } from '../response-schemas.ts';
import { idParams } from '../schemas.ts';
import { updateAccountAccess } from './account-access.ts';
import { banAccount, liftBanAndSuspension, suspendAccount } from './ban-and-suspend.ts';
import { depart, getDeparture } from './departure.ts';
import { getUser } from './users.ts';

const tags = ['accounts'];
const response = { 200: managedUserResponse };

/** Routes of administrators about accounts. */
export const accountRoutes: Service = (app, deps) => {
  type OfOne = FastifyRequest<{ Params: { id: string } }>;
  type Act = (context: WriteContext, id: string, input: unknown) => Promise<void>;

  const perform = (act: Act) => (request: OfOne) =>
    writeAs(deps, request, async (context) => {
      await act(context, request.params.id, request.body);
      return getUser(context.db, request.params.id, request.locale);
    });

  app.post(
    '/z/ban-client/:id',
    {
      config: { access: { resource: 'BAN_CLIENTS', privileges: 'WRITE' }, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Ban an account from the next request on',
        params: idParams,
        body: banRules,
        response,
      },
    },
    perform(banAccount),
  );

  app.post(
    '/z/suspend-client/:id',
    {
      config: { access: { resource: 'SUSPEND_CLIENTS', privileges: 'WRITE' }, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Suspend an account until a time, from the next request on',
        params: idParams,
        body: suspensionRules,
        response,
      },
    },
    perform((...act) => suspendAccount(deps, ...act)),
  );

  app.get(
    '/z/lift-ban-suspension/:id',
    {
      config: {
        access: { resource: 'LIFT_BAN_AND_SUSPENSION', privileges: 'WRITE' },
        limit: 'write',
        needsRecentSignIn: true,
      },
      schema: { tags, summary: 'Lift a ban or suspension', params: idParams, response },
    },
    perform(liftBanAndSuspension),
  );

  app.get(
    '/z/departure/:id',
    {
      config: { access: { resource: 'ROLE', privileges: 'REVOKE' } },
      schema: {
        tags,
        summary: 'Count what a successor would take over from an account',
        params: idParams,
        response: { 200: departureResponse },
      },
    },
    (request) => getDeparture(deps, deps.database.db, callerOf(request), request.params.id),
  );

  app.post(
    '/z/departure/:id',
    {
      config: { access: { resource: 'ROLE', privileges: 'REVOKE' }, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Take an account out of the team, and transfer what it owns to a successor',
        params: idParams,
        body: departureRules,
        response,
      },
    },
    (request) =>
      writeAs(deps, request, (context) => depart(deps, context, request.params.id, request.body, request.locale)),
  );

  app.put(
    '/z/access/:id',
    {
      config: { access: { resource: 'ROLE', privileges: 'GRANT' }, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Set an account’s role and additional grants',
        params: idParams,
        body: accountAccessRules,
        response,
      },
    },
    (request) =>
      writeAs(deps, request, (context) => {
        const { body: input, headers, locale } = request;
        return updateAccountAccess(deps, context, request.params.id, {
          input,
          version: versionOf(headers['if-match']),
          locale,
        });
      }),
  );
};

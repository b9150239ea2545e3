import type { FastifyRequest } from 'fastify';
import { accountAccessRules, banRules, suspensionRules } from 'shared-kernel/validation/accounts';
import { type WriteContext, writeAs } from '../../../platform/database/write.ts';
import { versionOf } from '../../../platform/http/entity-version.ts';
import type { Service } from '../../../platform/service/service.ts';
import { managedUserResponse } from '../response-schemas.ts';
import { idParams } from '../schemas.ts';
import { updateAccountAccess } from './account-access.ts';
import { banAccount, liftBanAndSuspension, suspendAccount } from './ban-and-suspend.ts';
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
    perform(suspendAccount),
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
        return updateAccountAccess(context, request.params.id, {
          input,
          version: versionOf(headers['if-match']),
          locale,
        });
      }),
  );
};

import type { FastifyRequest } from 'fastify';
import { banRules, clientAccessRules, suspensionRules } from 'shared-kernel/accounts';
import { versionOf } from '../../../platform/content/version.ts';
import { type WriteContext, writeAs } from '../../../platform/database/write.ts';
import type { Service } from '../../../platform/service.ts';
import { managedUserResponse } from '../response-schemas.ts';
import { idParams } from '../schemas.ts';
import { banClient, liftBanAndSuspension, suspendClient } from './ban-and-suspend.ts';
import { updateClientAccess } from './client-access.ts';
import { getUser } from './users.ts';

const tags = ['accounts'];
const response = { 200: managedUserResponse };

/** What those do to accounts who look after them. */
export const clientRoutes: Service = (app, deps) => {
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
      config: { access: { resource: 'BAN_CLIENTS', privileges: 'WRITE' } },
      schema: {
        tags,
        summary: 'Keeps a person out, from the next request on',
        params: idParams,
        body: banRules,
        response,
      },
    },
    perform(banClient),
  );

  app.post(
    '/z/suspend-client/:id',
    {
      config: { access: { resource: 'SUSPEND_CLIENTS', privileges: 'WRITE' } },
      schema: {
        tags,
        summary: 'Keeps a person out until a time, from the next request on',
        params: idParams,
        body: suspensionRules,
        response,
      },
    },
    perform(suspendClient),
  );

  app.get(
    '/z/lift-ban-suspension/:id',
    {
      config: { access: { resource: 'LIFT_BAN_AND_SUSPENSION', privileges: 'WRITE' }, limit: 'write' },
      schema: { tags, summary: 'Lets a banned or suspended person in again', params: idParams, response },
    },
    perform(liftBanAndSuspension),
  );

  app.put(
    '/z/access/:id',
    {
      config: { access: { resource: 'ROLE', privileges: 'GRANT' } },
      schema: {
        tags,
        summary: 'Gives an account a role, and grants beside it',
        params: idParams,
        body: clientAccessRules,
        response,
      },
    },
    (request) =>
      writeAs(deps, request, (context) => {
        const { body: input, headers, locale } = request;
        return updateClientAccess(context, request.params.id, {
          input,
          version: versionOf(headers['if-match']),
          locale,
        });
      }),
  );
};

import { roleRules } from 'shared-kernel/validation/accounts';
import { writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { sendVersioned, versionOf } from '../../../platform/http/entity-version.ts';
import { DONE, listOf, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { rightsOf } from '../accounts/rights.ts';
import { getWholeAccount } from '../accounts/users.ts';
import { roleResponse } from '../response-schemas.ts';
import { granteeParams, idParams, roleListQuery } from '../schemas.ts';
import { createRole, getRole, listGrantable, listRoles, removeRole, updateRole } from './roles.ts';

const tags = ['roles'];
const resource = 'ROLE';

/** Routes of roles: named lists of grants. */
export const roleRoutes: Service = (app, deps) => {
  const { db } = deps.database;

  app.get(
    '/roles',
    {
      config: { access: { resource, privileges: 'READ' } },
      schema: {
        tags,
        summary: 'List roles',
        querystring: roleListQuery,
        response: { 200: pageResponse(roleResponse) },
      },
    },
    (request) => listRoles(db, request.query),
  );

  app.post(
    '/roles/',
    {
      config: { access: { resource, privileges: 'GRANT' }, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Create a role, of grants that the caller has',
        body: roleRules,
        response: { 201: roleResponse },
      },
    },
    async (request, reply) => {
      const role = await writeAs(deps, request, (context) => createRole(context, request.body));
      return sendVersioned(reply, role, 201);
    },
  );

  app.get(
    '/roles/grantable/:authId',
    {
      config: { access: { resource, privileges: 'READ' } },
      schema: {
        tags,
        summary: 'List the roles that the caller may assign',
        params: granteeParams,
        response: { 200: listOf(roleResponse) },
      },
    },
    async (request) => {
      const other = await getWholeAccount(db, request.params.authId);
      return listGrantable(db, callerOf(request), rightsOf(other));
    },
  );

  app.get(
    '/roles/:id',
    {
      config: { access: { resource, privileges: 'READ' } },
      schema: { tags, summary: 'Get the role with this id', params: idParams, response: { 200: roleResponse } },
    },
    async (request, reply) => {
      const role = await getRole(db, request.params.id);
      return sendVersioned(reply, role);
    },
  );

  app.put(
    '/roles/:id',
    {
      config: { access: { resource, privileges: 'GRANT' }, needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Change a role, within the caller’s grants',
        params: idParams,
        body: roleRules,
        response: { 200: roleResponse },
      },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      const role = await writeAs(deps, request, (context) =>
        updateRole(context, request.params.id, request.body, version),
      );
      return sendVersioned(reply, role);
    },
  );

  app.delete(
    '/roles/:id',
    {
      config: { access: { resource, privileges: 'DELETE' }, needsRecentSignIn: true },
      schema: { tags, summary: 'Delete a role without accounts', params: idParams, response: { 204: DONE } },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      await writeAs(deps, request, (context) => removeRole(context, request.params.id, version));
      return reply.code(204).send();
    },
  );
};

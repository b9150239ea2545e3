import type { FastifyReply, FastifyRequest } from 'fastify';
import { reaches } from 'shared-kernel/access';
import { deletionRules, linkRules, phoneQueryRules, profileRules } from 'shared-kernel/validation/accounts';
import { writeAs } from '../../../platform/database/write.ts';
import { callerOf } from '../../../platform/http/caller.ts';
import { sendVersioned, versionOf } from '../../../platform/http/entity-version.ts';
import { AccessError } from '../../../platform/http/errors.ts';
import { DONE, listOf, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import {
  accountExportResponse,
  availabilityResponse,
  managedUserResponse,
  minimalUserResponse,
} from '../response-schemas.ts';
import { authIdParams, userListQuery } from '../schemas.ts';
import { exportAccount } from './account-export.ts';
import { confirmEmail, mailConfirmationAgain } from './confirm-email.ts';
import { asksForPhone, updateProfile } from './profile.ts';
import { removeAccount } from './remove-account.ts';
import { getUser, isPhoneAvailable, listUsers, minimalUsersJson } from './users.ts';

const tags = ['users'];
const resource = 'USER';

/** Routes of accounts and their profiles. */
export const userRoutes: Service = (app, deps) => {
  const { db } = deps.database;

  const update = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const { body: input, headers, locale } = request;
    // Count against the limit before the transaction, which must not wait for it.
    if (await asksForPhone(db, callerOf(request), id, input)) await reply.spend('phone-check');
    const change = { input, version: versionOf(headers['if-match']), locale };
    return writeAs(deps, request, (context) => updateProfile(context, id, change));
  };

  app.get(
    '/user/',
    {
      config: { access: { resource, privileges: 'READ' } },
      schema: {
        tags,
        summary: 'List accounts, newest first',
        querystring: userListQuery,
        response: { 200: pageResponse(managedUserResponse) },
      },
    },
    (request) => listUsers(db, request.query, request.locale),
  );

  app.get(
    '/user/unpaginated-minimal-users',
    {
      config: { access: { resource, privileges: 'READ' } },
      schema: {
        tags,
        summary: 'List all accounts by name, for selection',
        response: { 200: listOf(minimalUserResponse) },
      },
    },
    (_, reply) => reply.type('application/json; charset=utf-8').send(minimalUsersJson(db)),
  );

  app.get(
    '/user/is-phonenumber-available',
    {
      config: { access: 'AUTHENTICATED', limit: 'phone-check' },
      schema: {
        tags,
        summary: 'Check whether a phone number is available',
        querystring: phoneQueryRules,
        response: { 200: availabilityResponse },
      },
    },
    async (request) => ({
      isAvailable: await isPhoneAvailable(db, request.query.phoneNumber, callerOf(request).authId),
    }),
  );

  app.get(
    '/user/me/export',
    {
      config: { access: 'AUTHENTICATED', limit: 'export', needsRecentSignIn: true },
      schema: {
        tags,
        summary: 'Export the caller’s personal data from all services',
        response: { 200: accountExportResponse(deps.personalData) },
      },
    },
    async (request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="account.json"')
        .send(await exportAccount(db, deps.personalData, callerOf(request), request.locale)),
  );

  app.put(
    '/user/me',
    {
      config: { access: { resource, privileges: 'WRITE_SELF' } },
      schema: {
        tags,
        summary: 'Change the caller’s profile',
        body: profileRules,
        response: { 200: managedUserResponse },
      },
    },
    (request, reply) => update(request, reply, callerOf(request).authId),
  );

  app.delete(
    '/user/me',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforePasswordChange: true, limit: 'reset' },
      schema: {
        tags,
        summary: 'Delete the caller’s account and its personal data',
        body: deletionRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const act = { caller: callerOf(request), address: request.ip, locale: request.locale };
      await removeAccount(deps, act, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/n/confirm-email',
    {
      config: { access: 'AUTHENTICATED', limit: 'reset' },
      schema: {
        tags,
        summary: 'Confirm the caller’s address by the token of a mailed link',
        body: linkRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const act = { caller: callerOf(request), address: request.ip, locale: request.locale };
      await confirmEmail(deps, act, request.body);
      return reply.code(204).send();
    },
  );

  app.post(
    '/n/confirm-email/mail',
    {
      config: { access: 'AUTHENTICATED', limit: 'confirmation' },
      schema: {
        tags,
        summary: 'Mail the link that confirms the caller’s address again, unless it is confirmed',
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const act = { caller: callerOf(request), address: request.ip, locale: request.locale };
      await mailConfirmationAgain(deps, act);
      return reply.code(204).send();
    },
  );

  app.get(
    '/user/:authID',
    {
      config: { access: { resource, privileges: 'READ_SELF' } },
      schema: {
        tags,
        summary: 'Get the caller’s account, or another one with the right to read it',
        params: authIdParams,
        response: { 200: managedUserResponse },
      },
    },
    async (request, reply) => {
      const { authId, access } = callerOf(request);
      const { authID } = request.params;
      if (authId !== authID && !reaches(access, resource, 'READ'))
        throw new AccessError('Access mismatch', [{ resource, privileges: 'READ' }]);
      const user = await getUser(db, authID, request.locale);
      return sendVersioned(reply, user);
    },
  );

  app.put(
    '/user/:authID',
    {
      config: { access: { resource, privileges: 'WRITE_SELF' } },
      schema: {
        tags,
        summary: 'Change the caller’s profile, or another one with the right to write it',
        params: authIdParams,
        body: profileRules,
        response: { 200: managedUserResponse },
      },
    },
    (request, reply) => update(request, reply, request.params.authID),
  );
};

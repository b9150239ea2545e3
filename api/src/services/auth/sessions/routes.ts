import { mismatch, missingOf } from 'shared-kernel/access';
import { flag, id, record } from 'shared-kernel/validation';
import { reauthenticationRules, resourceAccessRules } from 'shared-kernel/validation/accounts';
import { writeAs } from '../../../platform/database/write.ts';
import { bearerOf, callerOf } from '../../../platform/http/caller.ts';
import { AccessError } from '../../../platform/http/errors.ts';
import { valid } from '../../../platform/http/validation.ts';
import { DONE, listOf } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { issueUploadToken, uploadTokenQuery, uploadTokenResponse } from '../../bucket/port.ts';
import { getMe } from '../accounts/me.ts';
import { grantedResponse, meResponse, passResponse, sessionResponse, tokenPairResponse } from '../response-schemas.ts';
import { listSessions, revokeSession } from './own-sessions.ts';
import { issuePass } from './pass.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refresh, signOut } from './refresh.ts';

const tags = ['auth'];

/** `isIdle`: the page refreshes without user input, which doesn't extend the session. */
const refreshQuery = record({ isIdle: flag().default(false) });

/** Routes about the own session and account. */
export const sessionRoutes: Service = (app, deps) => {
  const { db } = deps.database;

  app.get(
    '/n/me',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforePasswordChange: true },
      schema: { tags, summary: 'Get the caller’s account and grants', response: { 200: meResponse } },
    },
    (request) => getMe(db, callerOf(request), request.locale),
  );

  app.get(
    '/z/refresh-token',
    {
      config: { access: 'REFRESH_TOKEN', limit: 'refresh' },
      schema: {
        tags,
        summary: 'Refresh the tokens of a session',
        querystring: refreshQuery,
        response: { 200: tokenPairResponse },
      },
    },
    (request) => refresh(deps, bearerOf(request), request.query.isIdle),
  );

  app.get(
    '/n/logout',
    {
      config: { access: 'REFRESH_TOKEN', limit: 'write' },
      schema: { tags, summary: 'End the session of a refresh token', response: { 204: DONE } },
    },
    async (request, reply) => {
      await signOut(deps, bearerOf(request));
      return reply.code(204).send();
    },
  );

  app.post(
    '/n/reauthenticate',
    {
      config: { access: 'AUTHENTICATED', isOpenBeforeFactor: true, limit: 'sign-in' },
      schema: {
        tags,
        summary: 'Confirm the sign-in by a code or a password, for routes that need a recent one',
        body: reauthenticationRules,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      if (callerOf(request).hasFactor) await reply.spend('own-factor');
      await reauthenticate(deps, callerOf(request), request.body);
      return reply.code(204).send();
    },
  );

  app.get(
    '/n/sessions',
    {
      config: { access: 'AUTHENTICATED' },
      schema: { tags, summary: 'List the caller’s sessions', response: { 200: listOf(sessionResponse) } },
    },
    (request) => listSessions(db, callerOf(request)),
  );

  app.delete(
    '/n/sessions/:id',
    {
      config: { access: 'AUTHENTICATED' },
      schema: {
        tags,
        summary: 'End one of the caller’s sessions',
        params: record({ id: id().required() }),
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) => revokeSession(context, callerOf(request), request.params.id));
      return reply.code(204).send();
    },
  );

  app.post(
    '/z/resource-access',
    {
      // Unlimited: each shell calls it for many visitors, and it changes nothing.
      config: { access: 'AUTHENTICATED', takesPass: true, limit: 'none' },
      schema: {
        tags,
        summary: 'Check the caller’s access: all of some grants, one of some roles, any of other grants',
        body: resourceAccessRules,
        response: { 200: grantedResponse },
      },
    },
    async (request) => {
      const { access, roles, anyOf } = valid(resourceAccessRules, request.body);
      const caller = callerOf(request);
      const reason = mismatch(caller, { access, ...(roles && { roles }), ...(anyOf && { anyOf }) });
      const missing = missingOf(caller.access, access);
      // One of `anyOf` is enough, so it is named only where nothing else is missing.
      const isAny = reason === 'Access mismatch' && missing.length === 0;
      if (reason) throw new AccessError(reason, isAny ? (anyOf ?? []) : missing);
      return { isGranted: true };
    },
  );

  app.get(
    '/z/pass',
    {
      config: { access: 'AUTHENTICATED' },
      schema: {
        tags,
        summary: 'Issue a pass, by which a server checks the caller’s access',
        response: { 200: passResponse },
      },
    },
    (request) => issuePass(deps.tokens, callerOf(request)),
  );

  app.get(
    '/z/upload-token',
    {
      config: { access: { resource: 'FILES', privileges: 'WRITE_SELF' } },
      schema: {
        tags,
        summary: 'Issue a token to upload files of some types',
        querystring: uploadTokenQuery,
        response: { 200: uploadTokenResponse },
      },
    },
    (request) => issueUploadToken(deps.tokens, callerOf(request), request.query.mimeTypes),
  );
};

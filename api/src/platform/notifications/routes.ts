import type { FastifyInstance } from 'fastify';
import { MAX_LIMIT } from 'shared-kernel/contracts';
import { id, instant, list, oneOf, record } from 'shared-kernel/validation';
import { writeAs } from '../database/write.ts';
import type { RuleTypes } from '../http/app-type.ts';
import { callerOf } from '../http/caller.ts';
import { listQuery } from '../http/list-query.ts';
import { noStore } from '../http/no-store.ts';
import { valid } from '../http/validation.ts';
import { pageResponse } from '../openapi/json-schema.ts';
import type { ServiceDeps } from '../service/service.ts';
import { countUnread, getChoices, listNotifications, markRead, setChoice } from './own-notifications.ts';
import { choicesResponse, KINDS, MODES, notificationResponse, unreadResponse } from './responses.ts';

const tags = ['notifications'];
const config = { access: 'AUTHENTICATED' } as const;
const onRequest = noStore;

const notificationQuery = listQuery(['at'], {}).pick(['page', 'limit']);
const readBody = record({
  ids: list(id().required(), MAX_LIMIT).nullable().default(null),
  until: instant().nullable().default(null),
}).meta({ title: 'ReadNotifications' });
const choiceBody = record({ kind: oneOf(KINDS).required(), mode: oneOf(MODES).required() }).meta({
  title: 'NewNotificationChoice',
});

/** The caller's own notifications, and the caller's choice of channels. */
export const notificationRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db } = deps.database;
  const typed = app.withTypeProvider<RuleTypes>();

  typed.get(
    '/notifications/',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List the caller’s notifications, newest first',
        querystring: notificationQuery,
        response: { 200: pageResponse(notificationResponse) },
      },
    },
    (request) => listNotifications(db, callerOf(request).authId, request.query, request.locale),
  );

  typed.get(
    '/notifications/unread',
    {
      onRequest,
      config,
      schema: { tags, summary: 'Count the caller’s unread notifications', response: { 200: unreadResponse } },
    },
    async (request) => ({ count: await countUnread(db, callerOf(request).authId) }),
  );

  typed.put(
    '/notifications/read',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Mark notifications of the caller as read: these, or all without ids, until a time if any',
        body: readBody,
        response: { 200: unreadResponse },
      },
    },
    (request) =>
      writeAs(deps, request, async (context) => {
        const { authId } = callerOf(request);
        await markRead(context, authId, valid(readBody, request.body));
        return { count: await countUnread(context.db, authId) };
      }),
  );

  typed.get(
    '/notifications/choices',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List where the caller wants each kind of notification',
        response: { 200: choicesResponse },
      },
    },
    (request) => getChoices(db, callerOf(request).authId),
  );

  typed.put(
    '/notifications/choices',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Choose where the caller wants a kind of notification',
        body: choiceBody,
        response: { 200: choicesResponse },
      },
    },
    (request) =>
      writeAs(deps, request, (context) =>
        setChoice(context, callerOf(request).authId, valid(choiceBody, request.body)),
      ),
  );
};

import type { Level } from 'shared-kernel/access';
import { messageRules } from 'shared-kernel/validation/messages';
import { write, writeAs } from '../../../platform/database/write.ts';
import { sendVersioned } from '../../../platform/http/entity-version.ts';
import { DONE, pageResponse } from '../../../platform/openapi/json-schema.ts';
import type { Service } from '../../../platform/service/service.ts';
import { messageRecordResponse, messageResponse } from './response-schemas.ts';
import * as rules from './schemas.ts';
import * as messages from './service.ts';

const tags = ['messages'];
const may = (privileges: Level) => ({ access: { resource: 'MESSAGES', privileges } }) as const;
const params = rules.messageParams;
const response = { 200: messageRecordResponse };

/** Messages of visitors, and their answers in the back office. */
export const messageRoutes: Service = (app, deps) => {
  const { db } = deps.database;
  answeringRoutes(app, deps);

  app.post(
    '/message/',
    {
      config: { access: 'PUBLIC', limit: 'message' },
      schema: {
        tags,
        summary: 'Send a message to the team; repeated with its `Idempotency-Key`, it is stored once',
        body: messageRules,
        response: { 202: DONE },
      },
    },
    async ({ ip, body, headers, locale }, reply) => {
      const sent = { key: headers['idempotency-key']?.toString(), input: body, locale };
      await write(deps, { from: ip }, (context) => messages.sendMessage(context, sent));
      return reply.code(202).send();
    },
  );

  app.get(
    '/message/',
    {
      config: may('READ'),
      schema: {
        tags,
        summary: 'List messages, newest first',
        querystring: rules.messageListQuery,
        response: { 200: pageResponse(messageResponse) },
      },
    },
    ({ query }) => messages.listMessages(db, query),
  );

  app.get(
    '/message/:id',
    { config: may('READ'), schema: { tags, summary: 'Get a message with its answers', params, response } },
    async (request, reply) => sendVersioned(reply, await messages.getMessage(db, request.params.id)),
  );
};

const answeringRoutes: Service = (app, deps) => {
  app.put(
    '/message/:id',
    {
      config: may('WRITE'),
      schema: { tags, summary: 'Change the state of a message', params, body: rules.messageChange, response },
    },
    async (request, reply) => {
      const called = { id: request.params.id, ifMatch: request.headers['if-match'], input: request.body };
      return sendVersioned(reply, await writeAs(deps, request, (context) => messages.changeStatus(context, called)));
    },
  );

  app.post(
    '/message/:id/reply',
    {
      config: may('WRITE'),
      schema: {
        tags,
        summary: 'Mail an answer to the sender; repeated with its `Idempotency-Key`, once',
        params,
        body: rules.messageReply,
        response,
      },
    },
    async (request, reply) => {
      const { params, headers, body: input } = request;
      const key = headers['idempotency-key']?.toString();
      const called = { id: params.id, key, ifMatch: headers['if-match'], input };
      return sendVersioned(
        reply,
        await writeAs(deps, request, (context) => messages.answerMessage(context, deps, called)),
      );
    },
  );

  app.delete(
    '/message/:id',
    { config: may('DELETE'), schema: { tags, summary: 'Delete a message', params, response: { 204: DONE } } },
    async (request, reply) => {
      await writeAs(deps, request, (context) => messages.removeMessage(context, request.params.id));
      return reply.code(204).send();
    },
  );
};

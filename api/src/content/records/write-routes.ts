import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WriteContext, writeAs } from '../../platform/database/write.ts';
import type { App } from '../../platform/http/app-type.ts';
import { versionOf } from '../../platform/http/entity-version.ts';
import { DONE } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { prepareBody } from '../model/validate-input.ts';
import { removeContent } from '../trash/trash.ts';
import { changeContent, createContent, createContentOnce } from './change.ts';
import { managedResponse, revisionResponse, sendChanged, sendWritten } from './responses.ts';
import { type Action, leastLevelOf } from './rights.ts';
import { nameParams } from './schemas.ts';
import { changeBody, inputBody, readChange } from './version.ts';

/** Maximum bytes of a content body: a post may have 100,000 letters in each language. */
export const CONTENT_BODY_LIMIT = 1024 * 1024;

/** Bytes above which a separate limit applies. */
const LARGE_CONTENT = 64 * 1024;

/**
 * Consumes the budget of large bodies before reading the body. An unknown length counts as large.
 * @throws LimitError
 */
export const limitLargeContent = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const length = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (length > LARGE_CONTENT) await reply.spend('large-content');
};

/** The idempotency key of a creation. */
const keyOf = ({ headers }: FastifyRequest): string | undefined => headers['idempotency-key']?.toString();

/** `POST`, `PUT` and `DELETE` of one content type. */
export const writeRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path, addressedBy: name } = model.type;
  const tags = [model.type.tags.list];
  const answer = managedResponse(model);
  const config = (action: Action) => ({
    access: { resource: model.type.access, privileges: leastLevelOf(model, action) },
  });
  const params = nameParams[name];
  const nameIn = (request: FastifyRequest): string => (request.params as Record<string, string>)[name] ?? '';

  app.post(
    `${path}/`,
    {
      config: config('WRITE'),
      preParsing: limitLargeContent,
      preHandler: prepareBody(model, model.rules),
      bodyLimit: CONTENT_BODY_LIMIT,
      schema: {
        tags,
        summary: 'Create a record',
        body: inputBody(model),
        response: { 201: answer },
      },
    },
    (request, reply) => {
      const key = keyOf(request);
      const create = (context: WriteContext) =>
        key === undefined
          ? createContent(model, context, request.body)
          : createContentOnce(model, context, request.body, key);
      return sendWritten(deps, request, reply, model, create, 201);
    },
  );

  app.put(
    `${path}/:${name}`,
    {
      config: config('WRITE'),
      preParsing: limitLargeContent,
      preHandler: prepareBody(model, changeBody(model)),
      bodyLimit: CONTENT_BODY_LIMIT,
      schema: {
        tags,
        summary: 'Replace the record',
        params,
        body: changeBody(model),
        response: { 200: answer, 202: revisionResponse },
      },
    },
    async (request, reply) => {
      const change = readChange(model, request.body, request.headers['if-match']);
      return sendChanged(deps, request, reply, model, (context) =>
        changeContent(model, context, nameIn(request), { ...change, action: 'update' }),
      );
    },
  );

  app.delete(
    `${path}/:${name}`,
    {
      config: config('DELETE'),
      schema: { tags, summary: 'Move the record to the trash', params, response: { 204: DONE } },
    },
    async (request, reply) => {
      const version = versionOf(request.headers['if-match']);
      await writeAs(deps, request, (context) => removeContent(model, context, nameIn(request), version));
      return reply.code(204).send();
    },
  );
};

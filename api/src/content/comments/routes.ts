import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentName, commentRules } from 'shared-kernel/content';
import { id, record } from 'shared-kernel/validation';
import type { Database } from '../../platform/database/database.ts';
import { writeAs } from '../../platform/database/write.ts';
import type { RuleTypes } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import { noStore } from '../../platform/http/no-store.ts';
import {
  DONE,
  FLAG,
  ID,
  INSTANT,
  listOf,
  nullable,
  pageResponse,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { contentName } from '../model/content-name.ts';
import { modelNamed, requireLeastLevel } from '../records/model-of-request.ts';
import { addComment, type Commented, deleteComment, findCommented, listColleagues, listComments } from './comments.ts';

const tags = ['comments'];
// The access to the record is checked below.
const config = { access: 'AUTHENTICATED' } as const;
const onRequest = noStore;

const place = {
  resource: contentName().required(),
  id: id().required(),
};
const params = record(place);
const ownParams = record({ ...place, comment: id().required() });
const querystring = listQuery(['at'], {}).pick(['page', 'limit']);

const colleague = responseObject('Colleague', { id: ID, name: TEXT });
const commentResponse = responseObject('RecordComment', {
  id: ID,
  text: TEXT,
  author: nullable(colleague),
  mentions: listOf(colleague),
  isOwn: FLAG,
  at: INSTANT,
});

/** Comments on records, for accounts that may read the record. */
export const commentRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  const { db } = deps.database;
  const typed = app.withTypeProvider<RuleTypes>();
  type Request = FastifyRequest<{ Params: { resource: ContentName; id: string } }>;
  const find = (request: Request, reader: Database): Promise<Commented> => {
    const model = modelNamed(deps, request.params.resource);
    requireLeastLevel(request, model, 'READ');
    return findCommented(model, reader, request.params.id, callerOf(request));
  };

  typed.get(
    '/comments/:resource/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List the comments on a record, newest first',
        params,
        querystring,
        response: { 200: pageResponse(commentResponse) },
      },
    },
    async (request) => listComments(deps, db, await find(request, db), { ...request.query, locale: request.locale }),
  );

  typed.get(
    '/comments/:resource/:id/colleagues',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List the members of the team that a comment on a record may mention',
        params,
        response: { 200: listOf(colleague) },
      },
    },
    async (request) => listColleagues(deps, db, await find(request, db), request.locale),
  );

  typed.post(
    '/comments/:resource/:id',
    {
      onRequest,
      config: { ...config, limit: 'comment' },
      schema: {
        tags,
        summary: 'Comment on a record, and notify its participants',
        params,
        body: commentRules,
        response: { 201: commentResponse },
      },
    },
    async (request, reply) => {
      const made = await writeAs(deps, request, async (context) =>
        addComment(deps, context, await find(request, context.db), {
          input: request.body,
          locale: request.locale,
        }),
      );
      return reply.code(201).send(made);
    },
  );

  typed.delete(
    '/comments/:resource/:id/:comment',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Delete the caller’s comment, or any as a reviewer',
        params: ownParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      await writeAs(deps, request, async (context) =>
        deleteComment(context, await find(request, context.db), request.params.comment),
      );
      return reply.code(204).send();
    },
  );
};

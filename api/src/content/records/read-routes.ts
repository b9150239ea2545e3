import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageResponse } from '../../platform/openapi/json-schema.ts';
import { todayIn } from '../../platform/preview/today.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { listManaged } from './list.ts';
import { findAny, toManaged } from './repository.ts';
import { managedResponse, managedSummaryResponse, sendManaged } from './responses.ts';
import { leastLevelOf, requireRight } from './rights.ts';
import * as rules from './schemas.ts';

/** Read routes of the back office: records in any state, with every language. */
export const readRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path } = model.type;
  const tags = [model.type.tags.list];
  const { db } = deps.database;
  const config = { access: { resource: model.type.access, privileges: leastLevelOf(model, 'READ') } };
  const params = rules.managedParams;

  app.get(
    `/manage${path}/`,
    {
      config,
      schema: {
        tags,
        summary: 'List manageable records, last changed first',
        querystring: rules.managedListQuery(model),
        response: { 200: pageResponse(managedSummaryResponse(model)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return listManaged(model, db, request.query, { reader: callerOf(request), today: todayIn(deps.config) });
    },
  );

  app.get(
    `/manage${path}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Get a record in every language',
        params,
        response: { 200: managedResponse(model) },
      },
    },
    async (request, reply) => {
      const row = await getReadable(model, db, request);
      return sendManaged(reply, await toManaged(model, db, row));
    },
  );
};

/** The record of a request, in the trash or not. @throws NotFoundError, AccessError */
export const getReadable = async (
  model: ContentModel,
  db: Database,
  request: FastifyRequest<{ Params: { id: string } }>,
): Promise<ContentRow> => {
  const row = await findAny(model, db, request.params.id);
  if (!row) throw new NotFoundError(model.type.name);
  requireRight(model, callerOf(request), row, 'READ');
  return row;
};

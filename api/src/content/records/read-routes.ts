import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { pageResponse } from '../../platform/openapi/json-schema.ts';
import { todayIn } from '../../platform/preview/today.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { findOrigins, findRevision, listRevisions } from '../revisions/revisions.ts';
import { listManaged } from './list.ts';
import { findAny, toManaged } from './repository.ts';
import {
  comparedRevisionResponse,
  managedResponse,
  managedSummaryResponse,
  revisionResponse,
  sendManaged,
  toRevision,
} from './responses.ts';
import { leastLevelOf, requireRight } from './rights.ts';
import * as rules from './schemas.ts';

/** Read routes of the back office: records in any state, with every language. */
export const manageRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path } = model.type;
  const tags = [model.type.tags.list];
  const { db } = deps.database;
  const config = { access: { resource: model.type.access, privileges: leastLevelOf(model, 'READ') } };
  const params = rules.managedParams;
  const getReadable = async (request: FastifyRequest<{ Params: { id: string } }>): Promise<ContentRow> => {
    const row = await findAny(model, db, request.params.id);
    if (!row) throw new NotFoundError(model.type.name);
    requireRight(model, callerOf(request), row, 'READ');
    return row;
  };

  app.get(
    `/manage${path}/`,
    {
      config,
      schema: {
        tags,
        summary: 'A page of all that may be managed, the last changed first',
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
        summary: 'One as it is edited: in every language, with the version that a PUT names',
        params,
        response: { 200: managedResponse(model) },
      },
    },
    async (request, reply) => {
      const row = await getReadable(request);
      return sendManaged(reply, await toManaged(model, db, row));
    },
  );

  app.get(
    `/manage${path}/:id/revisions`,
    {
      config,
      schema: {
        tags,
        summary: 'A page of what it has been and was proposed to be, the newest first',
        params,
        querystring: rules.revisionListQuery,
        response: { 200: pageResponse(revisionResponse) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { id } = await getReadable(request);
      const { rows, total } = await listRevisions(model, db, id, query);
      const origins = await findOrigins(model, db, id, rows);
      reply.header('cache-control', 'no-store');
      return pageOf(
        rows.map((revision) => toRevision(revision, origins.get(revision.number))),
        total,
        query,
      );
    },
  );

  app.get(
    `/manage${path}/:id/revisions/:number`,
    {
      config,
      schema: {
        tags,
        summary: 'What it has been or was proposed to be, and what that was made from',
        params: rules.revisionParams,
        response: { 200: comparedRevisionResponse },
      },
    },
    async (request, reply) => {
      const { id } = await getReadable(request);
      const revision = await findRevision(model, db, id, request.params.number);
      if (!revision) throw new NotFoundError('revision');
      const before = (await findOrigins(model, db, id, [revision])).get(revision.number);
      reply.header('cache-control', 'no-store');
      return { ...toRevision(revision, before), before: before ?? null };
    },
  );
};

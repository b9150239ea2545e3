import type { Level } from 'shared-kernel/access';
import type { App } from '../../platform/http/app-type.ts';
import { requireVersion, versionOf } from '../../platform/http/entity-version.ts';
import { NotFoundError } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/list-query.ts';
import { pageResponse } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { getReadable } from '../records/read-routes.ts';
import {
  comparedRevisionResponse,
  managedResponse,
  revisionResponse,
  sendChanged,
  toRevision,
} from '../records/responses.ts';
import { leastLevelOf } from '../records/rights.ts';
import * as rules from '../records/schemas.ts';
import { readRevert, revertContent } from './revert.ts';
import { findOrigins, findRevision, listRevisions } from './revisions.ts';

/** Routes that read the revisions of a record, and that restore one. */
export const revisionRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path } = model.type;
  const tags = [model.type.tags.list];
  const { db } = deps.database;
  const params = rules.managedParams;
  const config = (privileges: Level) => ({ access: { resource: model.type.access, privileges } });
  const reading = config(leastLevelOf(model, 'READ'));

  app.get(
    `/manage${path}/:id/revisions`,
    {
      config: reading,
      schema: {
        tags,
        summary: 'List revisions and proposals, newest first',
        params,
        querystring: rules.revisionListQuery,
        response: { 200: pageResponse(revisionResponse) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const { id } = await getReadable(model, db, request);
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
      config: reading,
      schema: {
        tags,
        summary: 'Get a revision or proposal, with its base',
        params: rules.revisionParams,
        response: { 200: comparedRevisionResponse },
      },
    },
    async (request, reply) => {
      const { id } = await getReadable(model, db, request);
      const revision = await findRevision(model, db, id, request.params.number);
      if (!revision) throw new NotFoundError('revision');
      const before = (await findOrigins(model, db, id, [revision])).get(revision.number);
      reply.header('cache-control', 'no-store');
      return { ...toRevision(revision, before), before: before ?? null };
    },
  );

  app.post(
    `/manage${path}/:id/revert`,
    {
      config: config(leastLevelOf(model, 'WRITE')),
      schema: {
        tags,
        summary: 'Restore fields of a revision, or undo the last change',
        params,
        body: rules.revertBody,
        response: { 200: managedResponse(model), 202: revisionResponse },
      },
    },
    async (request, reply) => {
      const asked = readRevert(request.body);
      const version = requireVersion(asked.version, versionOf(request.headers['if-match']));
      return sendChanged(deps, request, reply, model, (context) =>
        revertContent(model, context, request.params.id, { ...asked, version }),
      );
    },
  );
};

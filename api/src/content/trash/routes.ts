import { writeAs } from '../../platform/database/write.ts';
import type { App } from '../../platform/http/app-type.ts';
import { valid } from '../../platform/http/validation.ts';
import { DONE } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { managedResponse, manyResponse, sendMany, sendWritten } from '../records/responses.ts';
import { type Action, leastLevelOf } from '../records/rights.ts';
import * as rules from '../records/schemas.ts';
import { applyToAll } from './apply-to-all.ts';
import { purgeContent, restoreContent } from './trash.ts';

/** Routes of the trash, and of actions on many records. */
export const trashRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path } = model.type;
  const tags = [model.type.tags.list];
  const params = rules.managedParams;
  const config = (action: Action) => ({
    access: { resource: model.type.access, privileges: leastLevelOf(model, action) },
  });

  app.post(
    `/manage${path}/:id/restore`,
    {
      config: config('DELETE'),
      schema: { tags, summary: 'Restore the record from the trash', params, response: { 200: managedResponse(model) } },
    },
    (request, reply) =>
      sendWritten(deps, request, reply, model, (context) => restoreContent(model, context, request.params.id)),
  );

  app.delete(
    `/manage${path}/:id`,
    {
      config: config('DELETE'),
      schema: { tags, summary: 'Purge the record from the trash', params, response: { 204: DONE } },
    },
    async (request, reply) => {
      await writeAs(deps, request, (context) => purgeContent(model, context, request.params.id));
      return reply.code(204).send();
    },
  );

  app.post(
    `/manage${path}/bulk`,
    {
      config: config('WRITE'),
      schema: {
        tags,
        summary: 'Change or decide on many records, all or none',
        body: rules.bulkBody,
        response: { 200: manyResponse },
      },
    },
    async (request, reply) => {
      const bulk = valid(rules.bulkBody, request.body);
      return sendMany(reply, await writeAs(deps, request, (context) => applyToAll(model, context, bulk)));
    },
  );
};

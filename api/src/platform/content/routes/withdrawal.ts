import type { App } from '../../http/app-type.ts';
import { valid } from '../../http/validation.ts';
import type { ServiceDeps } from '../../service/service.ts';
import type { ContentModel } from '../model.ts';
import { managedResponse, sendWritten } from '../responses.ts';
import { leastLevelOf } from '../rights.ts';
import * as rules from '../schemas.ts';
import { requireVersion, versionOf } from '../version.ts';
import { resubmitContent, withdrawContent } from '../withdraw.ts';

/** Routes with which authors withdraw and resubmit their new, pending records. */
export const withdrawalRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const path = `/manage${model.type.path}/:id/withdrawal`;
  const tags = [model.type.tags.list];
  const params = rules.managedParams;
  const response = { 200: managedResponse(model) };
  const config = { access: { resource: model.type.access, privileges: leastLevelOf(model, 'WRITE') } };

  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Take back a new one of one’s own that waits, into the trash',
        params,
        body: rules.withdrawalBody,
        response,
      },
    },
    async (request, reply) => {
      const { version: given } = valid(rules.withdrawalBody, request.body);
      const version = requireVersion(given, versionOf(request.headers['if-match']));
      return sendWritten(deps, request, reply, model, (context) =>
        withdrawContent(model, context, request.params.id, version),
      );
    },
  );

  app.delete(
    path,
    { config, schema: { tags, summary: 'Have it wait again', params, response } },
    async (request, reply) =>
      sendWritten(deps, request, reply, model, (context) => resubmitContent(model, context, request.params.id)),
  );
};

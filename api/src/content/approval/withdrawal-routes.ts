import type { App } from '../../platform/http/app-type.ts';
import { requireVersion, versionOf } from '../../platform/http/entity-version.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { managedResponse, sendWritten } from '../records/responses.ts';
import { leastLevelOf } from '../records/rights.ts';
import * as rules from '../records/schemas.ts';
import { resubmitContent, withdrawContent } from './withdraw.ts';

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
        summary: 'Withdraw the caller’s pending record into the trash',
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
    { config, schema: { tags, summary: 'Resubmit a withdrawn record', params, response } },
    async (request, reply) =>
      sendWritten(deps, request, reply, model, (context) => resubmitContent(model, context, request.params.id)),
  );
};

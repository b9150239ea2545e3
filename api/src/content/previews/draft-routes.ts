import { id, instant, record } from 'shared-kernel/validation';
import type { App } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { noStore } from '../../platform/http/no-store.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { prepareBody } from '../model/validate-input.ts';
import { leastLevelOf } from '../records/rights.ts';
import { inputBody } from '../records/version.ts';
import { CONTENT_BODY_LIMIT, limitLargeContent } from '../records/write-routes.ts';
import { momentOf, previewResponse, sendPreview } from './routes.ts';

const draftQuery = record({
  at: instant().optional(),
  /** The record to change; absent for a new one. */
  id: id().optional(),
});

/** `POST` of a draft. Only its author's browser shows it, and it is never saved as content. */
export const draftPreviewRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path, name: resource } = model.type;
  app.post(
    `/manage${path}/preview`,
    {
      onRequest: noStore,
      config: { access: { resource: model.type.access, privileges: leastLevelOf(model, 'WRITE') } },
      preParsing: limitLargeContent,
      preHandler: prepareBody(model, model.rules),
      bodyLimit: CONTENT_BODY_LIMIT,
      schema: {
        tags: [model.type.tags.list],
        summary: 'Start a preview of the site with this record',
        querystring: draftQuery,
        body: inputBody(model),
        response: { 201: previewResponse },
      },
    },
    (request, reply) => {
      const { query, body } = request;
      const draft = { resource, id: query.id ?? null, input: body as object };
      return sendPreview(deps, reply, callerOf(request), { at: momentOf(query), draft });
    },
  );
};

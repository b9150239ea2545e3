import type { App } from '../../platform/http/app-type.ts';
import { requireVersion, versionOf } from '../../platform/http/entity-version.ts';
import { FieldNotFoundError } from '../../platform/http/errors.ts';
import { valid } from '../../platform/http/validation.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel } from '../model/content-model.ts';
import { managedResponse, sendWritten } from './responses.ts';
import { managedParams, ownerBody } from './schemas.ts';
import { transferOwnership } from './transfer-ownership.ts';

/** Route that sets a record's owner. */
export const ownerRoute = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { access, path, tags } = model.type;
  app.put(
    `/manage${path}/:id/owner`,
    {
      config: { access: { resource: access, privileges: 'GRANT' } },
      schema: {
        tags: [tags.list],
        summary: 'Set or clear the owner',
        params: managedParams,
        body: ownerBody,
        response: { 200: managedResponse(model) },
      },
    },
    async (request, reply) => {
      const { ownerId, version: given } = valid(ownerBody, request.body);
      const version = requireVersion(given, versionOf(request.headers['if-match']));
      return sendWritten(deps, request, reply, model, async (context) => {
        if (ownerId !== null && !(await deps.isAccount(context.db, ownerId))) throw new FieldNotFoundError('ownerId');
        return transferOwnership(model, context, request.params.id, { ownerId, version });
      });
    },
  );
};

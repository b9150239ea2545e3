import type { Level } from 'shared-kernel/access';
import { type WriteContext, writeAs } from '../../platform/database/write.ts';
import type { App } from '../../platform/http/app-type.ts';
import { namedVersion, requireVersion, versionOf } from '../../platform/http/entity-version.ts';
import { valid } from '../../platform/http/validation.ts';
import { DONE } from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import type { ContentModel, ContentRow } from '../model/content-model.ts';
import { managedResponse, sendWritten } from '../records/responses.ts';
import { leastLevelOf } from '../records/rights.ts';
import * as rules from '../records/schemas.ts';
import { approveProposal, decideOnRecord, rejectProposal } from './decide.ts';
import { reopenProposal } from './reopen.ts';
import { withdrawProposal } from './withdraw.ts';

/** Routes that decide on records and proposals, and that withdraw proposals. */
export const decisionRoutes = (app: App, deps: ServiceDeps, model: ContentModel): void => {
  const { path } = model.type;
  const tags = [model.type.tags.list];
  const params = rules.managedParams;
  const response = { 200: managedResponse(model) };
  const config = (privileges: Level) => ({ access: { resource: model.type.access, privileges } });

  app.put(
    `/manage${path}/:id/approval`,
    {
      config: config('GRANT'),
      schema: {
        tags,
        summary: 'Approve, reject or reopen a record or a proposed change',
        params,
        body: rules.decisionBody,
        response,
      },
    },
    async (request, reply) => {
      const ifMatch = versionOf(request.headers['if-match']);
      return sendWritten(deps, request, reply, model, (context) =>
        decideOn(model, context, request.params.id, request.body, ifMatch),
      );
    },
  );

  app.delete(
    `/manage${path}/:id/revisions/:number`,
    {
      config: config(leastLevelOf(model, 'WRITE')),
      schema: {
        tags,
        summary: 'Withdraw or dismiss the caller’s change',
        params: rules.revisionParams,
        response: { 204: DONE },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      await writeAs(deps, request, (context) => withdrawProposal(model, context, id, number));
      return reply.code(204).send();
    },
  );
};

const decideOn = (
  model: ContentModel,
  context: WriteContext,
  id: string,
  body: unknown,
  ifMatch: number | undefined,
): Promise<ContentRow> => {
  const { proposal: number, approvalStatus, note, refused, version: given } = valid(rules.decisionBody, body);
  const version = namedVersion(given, ifMatch);
  if (number === null) {
    return decideOnRecord(model, context, id, { approvalStatus, note, version: requireVersion(version) });
  }
  if (approvalStatus === 'PENDING') return reopenProposal(model, context, id, { number, version });
  if (approvalStatus === 'REJECTED') return rejectProposal(model, context, id, { number, note, refused });
  return approveProposal(model, context, id, { number, note, refused, version: requireVersion(version) });
};

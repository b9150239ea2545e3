import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentName } from 'shared-kernel/content';
import { DRAFT_FAILURES, type RecordDraft } from 'shared-kernel/contracts';
import { id, instant, integer, record } from 'shared-kernel/validation';
import { mixed } from 'yup';
import { authorOf, type WriteContext, writeAs } from '../../platform/database/write.ts';
import type { RuleTypes } from '../../platform/http/app-type.ts';
import { callerOf } from '../../platform/http/caller.ts';
import { noStore } from '../../platform/http/no-store.ts';
import { valid } from '../../platform/http/validation.ts';
import {
  enumOf,
  ID,
  INSTANT,
  INTEGER,
  listOf,
  nullable,
  responseObject,
  STATE,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { contentName } from '../model/content-name.ts';
import { modelNamed, requireLeastLevel } from '../records/model-of-request.ts';
import { toManaged } from '../records/repository.ts';
import { revisionResponse, toRevision } from '../records/responses.ts';
import { CONTENT_BODY_LIMIT, limitLargeContent } from '../records/write-routes.ts';
import { toDraftInput } from './draft-input.ts';
import { type Drafted, findDrafted, toDraft } from './drafts.ts';
import { listNewDrafts } from './list-new-drafts.ts';
import { discardDraft, publishDraft, scheduleDraft, unscheduleDraft } from './publish.ts';
import { scheduleDuePublications } from './publish-due.ts';
import { saveDraft } from './save-draft.ts';

const tags = ['drafts'];

const metaResponse = {
  version: INTEGER,
  authorId: nullable(ID),
  updatedAt: nullable(INSTANT),
  publishAt: nullable(INSTANT),
  failure: nullable(enumOf(DRAFT_FAILURES)),
};
const draftResponse = responseObject('RecordDraft', {
  ...metaResponse,
  data: nullable(STATE),
  changed: nullable(listOf(TEXT)),
  conflicts: listOf(TEXT),
  recordVersion: nullable(INTEGER),
});
const newDraftsResponse = responseObject('NewRecordDrafts', {
  data: listOf(responseObject('NewRecordDraft', { ...metaResponse, id: ID, title: TEXT })),
});

const resource = () => contentName().required();
const listParams = record({ resource: resource() });
const params = record({ resource: resource(), id: id().required() });
const version = () => integer(0, 2_147_483_647);
const seenVersions = { version: version().required(), recordVersion: version().nullable().default(null) };
const draftBody = record({ ...seenVersions, data: mixed<object>().required() }).meta({ title: 'NewDraft' });
const discardQuery = record({ version: version().required() });
const publicationBody = record(seenVersions).meta({ title: 'Publication' });
const scheduleBody = record({ ...seenVersions, at: instant().nullable().default(null) }).meta({ title: 'Schedule' });

/** Drafts of records. Accounts that may write a record share its draft; publishing it is a separate call. */
export const draftRoutes = (app: FastifyInstance, deps: ServiceDeps): void => {
  scheduleDuePublications(deps, app.log);

  const { db } = deps.database;
  const typed = app.withTypeProvider<RuleTypes>();
  // Access depends on the record, so the handlers check it.
  const config = { access: 'AUTHENTICATED' } as const;
  const onRequest = noStore;
  type DraftRequest = FastifyRequest<{ Params: { resource: ContentName; id: string } }>;
  const findDraft = (request: DraftRequest, reader = db): Promise<Drafted> => {
    requireLeastLevel(request, modelNamed(deps, request.params.resource), 'WRITE');
    return findDrafted(modelNamed(deps, request.params.resource), reader, request.params.id, callerOf(request));
  };
  /** Runs `work` in a transaction, and returns the draft as it is afterwards. */
  const changeDraft = (
    request: DraftRequest,
    work: (context: WriteContext, drafted: Drafted) => Promise<void>,
  ): Promise<RecordDraft> =>
    writeAs(deps, request, async (context) => {
      await work(context, await findDraft(request, context.db));
      return toDraft(context.db, await findDraft(request, context.db));
    });

  typed.get(
    '/drafts/:resource/',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'List the drafts of new records of a type, last changed first',
        params: listParams,
        response: { 200: newDraftsResponse },
      },
    },
    async (request) => {
      const model = modelNamed(deps, request.params.resource);
      requireLeastLevel(request, model, 'WRITE');
      return { data: await listNewDrafts(model, db, callerOf(request)) };
    },
  );

  typed.get(
    '/drafts/:resource/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Get the draft of a record, or of a new one; version 0 without a draft',
        params,
        response: { 200: draftResponse },
      },
    },
    async (request) => toDraft(db, await findDraft(request)),
  );

  typed.put(
    '/drafts/:resource/:id',
    {
      onRequest,
      config,
      preParsing: limitLargeContent,
      bodyLimit: CONTENT_BODY_LIMIT,
      schema: {
        tags,
        summary: 'Save a draft, which may be incomplete; 409 with the current one when it has changed',
        params,
        body: draftBody,
        response: { 200: draftResponse },
      },
    },
    async (request) => {
      const body = valid(draftBody, request.body);
      requireLeastLevel(request, modelNamed(deps, request.params.resource), 'WRITE');
      const data = await toDraftInput(modelNamed(deps, request.params.resource), body.data);
      return changeDraft(request, (context, drafted) => saveDraft(context, drafted, { ...body, data }));
    },
  );

  typed.delete(
    '/drafts/:resource/:id',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Discard the draft in this version',
        params,
        querystring: discardQuery,
        response: { 200: draftResponse },
      },
    },
    (request) => changeDraft(request, (context, drafted) => discardDraft(context, drafted, request.query.version)),
  );

  typed.post(
    '/drafts/:resource/:id/publication',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Publish the draft; 202 when the change needs approval',
        params,
        body: publicationBody,
        response: { 200: STATE, 202: revisionResponse },
      },
    },
    async (request, reply) => {
      const publication = valid(publicationBody, request.body);
      const { model } = await findDraft(request);
      const outcome = await publishDraft(deps, model, request.params.id, authorOf(request), publication);
      if ('row' in outcome) return toManaged(model, db, outcome.row);
      return reply.code(202).send(toRevision(outcome.proposal, outcome.seen));
    },
  );

  typed.put(
    '/drafts/:resource/:id/schedule',
    {
      onRequest,
      config,
      schema: {
        tags,
        summary: 'Plan the publication of the draft, or cancel it',
        params,
        body: scheduleBody,
        response: { 200: draftResponse },
      },
    },
    async (request) => {
      const { at, ...publication } = valid(scheduleBody, request.body);
      if (at === null)
        return changeDraft(request, (context, drafted) => unscheduleDraft(context, drafted, publication.version));
      const { model } = await findDraft(request);
      await scheduleDraft(deps, model, request.params.id, authorOf(request), { ...publication, at: new Date(at) });
      return toDraft(db, await findDraft(request));
    },
  );
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { APPROVAL_STATUSES, type Managed, REVISION_STATUSES, type Revision } from 'shared-kernel/contracts';
import { instant } from 'shared-kernel/validation';
import { type WriteContext, writeAs } from '../../platform/database/write.ts';
import { sendVersioned } from '../../platform/http/entity-version.ts';
import {
  enumOf,
  FLAG,
  ID,
  INSTANT,
  INTEGER,
  type JsonSchema,
  listOf,
  nullable,
  responseObject,
  TEXT,
} from '../../platform/openapi/json-schema.ts';
import { ruleSchema } from '../../platform/openapi/rule-schema.ts';
import type { ServiceDeps } from '../../platform/service/service.ts';
import { type ContentModel, type ContentRow, titleOf } from '../model/content-model.ts';
import { changedContent } from '../revisions/differences.ts';
import type { RevisionRow } from '../revisions/table.ts';
import type { Outcome } from './change.ts';
import { toManaged } from './repository.ts';
import { summaryColumns } from './schemas.ts';

const meta = {
  id: ID,
  version: INTEGER,
  approvalStatus: enumOf(APPROVAL_STATUSES),
  ownerId: nullable(ID),
  // As inputs with an own time of publication write it.
  publishedAt: ruleSchema(instant()),
  unpublishedAt: nullable(INSTANT),
  createdAt: INSTANT,
  updatedAt: INSTANT,
  deletedAt: nullable(INSTANT),
} satisfies Record<string, JsonSchema>;
const bases = [responseObject('RecordState', meta)];

const inputs = new WeakMap<ContentModel, Record<string, JsonSchema>>();

/** Cached, since seven responses contain it: otherwise registering the routes takes three times as long. */
const inputOf = (model: ContentModel): Record<string, JsonSchema> => {
  const input = inputs.get(model) ?? ruleSchema(model.rules).properties ?? {};
  inputs.set(model, input);
  return input;
};

/** Schema of a record in the back office's editor. */
export const managedResponse = (model: ContentModel): JsonSchema => ({
  ...responseObject(`Managed${titleOf(model)}`, { ...inputOf(model), ...metaOf(model) }),
  bases,
});

const metaOf = ({ type }: ContentModel): Record<string, JsonSchema> => ({
  ...meta,
  ...Object.fromEntries(Object.keys(type.derived ?? {}).map((name) => [name, INSTANT])),
});

/** A record's title in every language. */
export const titleFields = {
  title: TEXT,
  translations: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: TEXT },
  },
} satisfies Record<string, JsonSchema>;

const refusal = responseObject('Refusal', {
  isProposal: FLAG,
  authorId: nullable(ID),
  note: nullable(TEXT),
  at: INSTANT,
});

const summaryFields = {
  ...titleFields,
  slug: nullable(TEXT),
  hasProposal: FLAG,
  hasDraft: FLAG,
  refusal: nullable(refusal),
} satisfies Record<string, JsonSchema>;
const summaryBases = [responseObject('RecordSummary', { ...meta, ...summaryFields })];

/** Schema of a record in the back office's list. */
export const managedSummaryResponse = (model: ContentModel): JsonSchema => {
  const input = inputOf(model);
  const own = summaryColumns(model).map(({ name }) => [name, input[name] ?? {}]);
  const fields = { ...Object.fromEntries(own), ...metaOf(model), ...summaryFields };
  return { ...responseObject(`Managed${titleOf(model)}Summary`, fields), bases: summaryBases };
};

// Rules change over time, so old states may have fields that no longer exist.
const anyState: JsonSchema = { type: 'object', additionalProperties: true };

const fieldDecision = responseObject('FieldDecision', {
  accepted: listOf(TEXT),
  refused: listOf(responseObject('RefusedField', { field: TEXT, reason: TEXT })),
});

const revisionFields = {
  number: INTEGER,
  status: enumOf(REVISION_STATUSES),
  data: anyState,
  base: nullable(INTEGER),
  changed: nullable(listOf(TEXT)),
  authorId: nullable(ID),
  at: INSTANT,
  decidedBy: nullable(ID),
  decidedAt: nullable(INSTANT),
  note: nullable(TEXT),
  decision: nullable(fieldDecision),
} satisfies Record<string, JsonSchema>;

export const revisionResponse = responseObject('Revision', revisionFields);

/** A revision with the state that it was made from. */
export const comparedRevisionResponse = responseObject('ComparedRevision', {
  ...revisionFields,
  before: nullable(anyState),
});

/** Result of a call that wrote many records. */
export const manyResponse = responseObject('Done', {
  records: listOf(responseObject('DoneRecord', { id: ID, version: INTEGER })),
});

/** Sends the new versions of many records. */
export const sendMany = (reply: FastifyReply, rows: ContentRow[]): FastifyReply =>
  reply.header('cache-control', 'no-store').send({ records: rows.map(({ id, version }) => ({ id, version })) });

/** Sends a record for the back office. */
export const sendManaged = (reply: FastifyReply, managed: Managed, status = 200): FastifyReply =>
  sendVersioned(reply.header('cache-control', 'no-store'), managed, status);

/** Runs `work` as the caller, and sends the record as read in the same transaction. */
export const sendWritten = async (
  deps: ServiceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  model: ContentModel,
  work: (context: WriteContext) => Promise<ContentRow>,
  status = 200,
): Promise<FastifyReply> => {
  const managed = await writeAs(deps, request, async (context) => toManaged(model, context.db, await work(context)));
  return sendManaged(reply, managed, status);
};

/** {@link sendWritten} for a change that may become a proposal; then the status is 202. */
export const sendChanged = async (
  deps: ServiceDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  model: ContentModel,
  work: (context: WriteContext) => Promise<Outcome>,
): Promise<FastifyReply> => {
  const result = await writeAs(deps, request, async (context) => {
    const outcome = await work(context);
    return 'row' in outcome ? { managed: await toManaged(model, context.db, outcome.row) } : outcome;
  });
  if ('managed' in result) return sendManaged(reply, result.managed);
  return reply.code(202).header('cache-control', 'no-store').send(toRevision(result.proposal, result.seen));
};

/** @param seen - the state that it was made from. */
export const toRevision = ({ at, decidedAt, ...row }: RevisionRow, seen?: object): Revision => ({
  number: row.number,
  status: row.status,
  data: row.data,
  base: row.base,
  changed: seen ? changedContent(seen, row.data) : null,
  authorId: row.authorId,
  at: at.toISOString(),
  decidedBy: row.decidedBy,
  decidedAt: decidedAt?.toISOString() ?? null,
  note: row.note,
  decision: row.decision,
});

import { APPROVAL_STATUSES, REVISION_STATUSES } from 'shared-kernel/contracts';
import { answerObject, FLAG, ID, INSTANT, INTEGER, type JsonSchema, nullable, TEXT } from '../openapi/json-schema.ts';
import { ruleSchema } from '../openapi/rule-schema.ts';
import type { ContentModel } from './model.ts';

const meta = {
  id: ID,
  version: INTEGER,
  approvalStatus: { type: 'string', enum: APPROVAL_STATUSES },
  ownerId: nullable(ID),
  publishedAt: INSTANT,
  createdAt: INSTANT,
  updatedAt: INSTANT,
  deletedAt: nullable(INSTANT),
} satisfies Record<string, JsonSchema>;

const titleOf = (model: ContentModel): string => model.type.name.replace(/^./, (first) => first.toUpperCase());

const inputOf = (model: ContentModel): Record<string, JsonSchema> => ruleSchema(model.rules).properties ?? {};

/** A record as the back office edits it. */
export const managedAnswer = (model: ContentModel): JsonSchema =>
  answerObject(`Managed${titleOf(model)}`, { ...inputOf(model), ...meta });

export const managedSummaryAnswer = answerObject('ManagedSummary', {
  ...meta,
  title: TEXT,
  slug: nullable(TEXT),
  hasProposal: FLAG,
});

export const revisionAnswer = (model: ContentModel): JsonSchema =>
  answerObject(`${titleOf(model)}Revision`, {
    number: INTEGER,
    status: { type: 'string', enum: REVISION_STATUSES },
    // Rules change; a state of long ago may have fields that there are no more.
    data: { type: 'object', additionalProperties: true },
    base: nullable(INTEGER),
    authorId: nullable(ID),
    at: INSTANT,
    decidedBy: nullable(ID),
    decidedAt: nullable(INSTANT),
    note: nullable(TEXT),
  });

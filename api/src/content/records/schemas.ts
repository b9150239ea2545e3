import { type Field, isFilter, isInLists, isSetTogether, RECORD_STATES } from 'shared-kernel/content';
import { APPROVAL_STATUSES, OTHER_LOCALES, REVISION_STATUSES } from 'shared-kernel/contracts';
import { flag, id, integer, list, oneOf, record, recordName, requiredText, text } from 'shared-kernel/validation';
import { type AnyObjectSchema, type AnySchema, type InferType, mixed } from 'yup';
import { versionRule } from '../../platform/http/entity-version.ts';
import { listQuery } from '../../platform/http/list-query.ts';
import type { ContentModel, FieldColumn } from '../model/content-model.ts';

/** Maximum length of a reviewer's note. */
export const MAX_NOTE = 1000;
/** Equals the maximum page of a list. */
const MAX_RECORDS = 100;

const note = () => text(MAX_NOTE).nullable().default(null);
const revisionNumber = () => integer(1, 2_147_483_647);

/** Sort fields of every type. */
export const SORT_FIELDS = ['updatedAt', 'createdAt', 'publishedAt', 'deletedAt', 'title'] as const;
const FILTERS = {
  approvalStatus: oneOf(APPROVAL_STATUSES),
  /** True lists the trash; false the records outside of it. */
  isDeleted: flag().default(false),
  owner: id(),
  /** Whether a proposal for the record is pending. */
  hasProposal: flag(),
  /** Whether the record has unpublished changes. */
  hasDraft: flag(),
  /** Only records with a pending proposal of this account. */
  proposedBy: id(),
  /** Whether the record, or a change that the caller proposed, is rejected. */
  isRefused: flag(),
  /** Only rejected records of this account, and records with a rejected change of it. */
  refusedOf: id(),
  state: oneOf(RECORD_STATES),
  /** Whether the record is unchanged for too long. */
  isStale: flag(),
  /** Corrects typing errors of the keyword. */
  isCorrected: flag(),
  /** Whether the record is complete in every language. */
  isTranslated: flag(),
  /** Only records that lack a text in this language. */
  lacks: oneOf(OTHER_LOCALES),
};

const anyListQuery = listQuery(SORT_FIELDS as readonly string[], FILTERS);
/** Together with the values of the type's own filters. */
export type ManagedListQuery = InferType<typeof anyListQuery>;

/** Columns of a type's filters. */
export const filterColumns = ({ columns }: ContentModel): FieldColumn[] =>
  columns.filter(({ field }) => isFilter(field));

/** Columns of a type's list. */
export const summaryColumns = ({ columns }: ContentModel): FieldColumn[] =>
  columns.filter(({ field }) => isInLists(field));

const filterRule = ({ kind, rules }: Field): AnySchema => {
  if (kind === 'flag') return flag();
  // A field's default is no filter.
  return kind === 'reference' ? id() : rules.nonNullable().optional().default(undefined);
};

/** Query of a type's list in the back office: the common rules with the type's own sort fields and filters. */
export const managedListQuery = (model: ContentModel): typeof anyListQuery => {
  const own = model.type.list.sort.filter((name) => model.columns.some((column) => column.name === name));
  const filters = filterColumns(model).map(({ name, field }) => [name, filterRule(field)]);
  const rules = listQuery([...new Set([...SORT_FIELDS, ...own])], { ...Object.fromEntries(filters), ...FILTERS });
  return rules as unknown as typeof anyListQuery;
};

export const revisionListQuery = listQuery([], {
  status: oneOf(REVISION_STATUSES),
  proposedBy: id(),
  wasApproved: flag(),
}).omit(['keyword', 'sort-field', 'sort-direction']);

/** Body that withdraws a new record. */
export const withdrawalBody = record({ version: versionRule() }).meta({ title: 'Withdrawal' });

/** Body that restores fields of a revision, or undoes the last change as a whole. */
export const revertBody = record({
  number: revisionNumber().optional(),
  fields: list(text(60).required(), 100).optional(),
  isUndo: flag().default(false),
  version: versionRule(),
}).meta({ title: 'Reversion' });

export const decisionBody = record({
  approvalStatus: oneOf(APPROVAL_STATUSES).required(),
  /** Number of the proposal to decide on; null for the record itself. */
  proposal: revisionNumber().nullable().default(null),
  note: note(),
  /** Fields of the proposal that are not accepted, with the reasons for its author. */
  refused: list(record({ field: text(60).required(), reason: requiredText(MAX_NOTE) }), 100).default([]),
  version: versionRule(),
}).meta({ title: 'Decision' });

/** Body that sets a record's owner. */
export const ownerBody = record({ ownerId: id().nullable().defined(), version: versionRule() }).meta({
  title: 'NewOwner',
});

export const BULK_ACTIONS = [
  ...(['approve', 'reject', 'reopen', 'publish', 'unpublish', 'delete', 'restore'] as const),
  /** Sets fields to the same values. */
  'edit',
  /** Undoes the last change of each record. */
  'undo',
] as const;

const namedRecords = () =>
  list(
    record({ id: id().required(), version: integer(1, 2_147_483_647).required() }).meta({ title: 'RecordVersion' }),
    MAX_RECORDS,
  ).required();

/** Body that orders records; the first one comes first. */
export const orderBody = record({ records: namedRecords() }).meta({ title: 'RecordOrder' });

/** Rules of the values that many records can get together; only the given ones are set. */
export const commonValues = ({ type }: ContentModel): AnyObjectSchema =>
  record(
    Object.fromEntries(
      Object.entries(type.fields)
        .filter(([, field]) => isSetTogether(field))
        .map(([name, field]) => [name, field.rules.optional().default(undefined)]),
    ),
  );

/** Body that applies one action to many records: to all or none. */
export const bulkBody = record({
  action: oneOf(BULK_ACTIONS).required(),
  records: namedRecords(),
  note: note(),
  /** By `commonValues` of the type. */
  values: mixed<object>(),
}).meta({ title: 'BulkAction' });

export const managedParams = record({ id: id().required() });
export const revisionParams = record({ id: id().required(), number: revisionNumber().required() });
export const nameParams = {
  id: managedParams,
  slug: record({ slug: recordName().required() }),
  idOrSlug: record({ idOrSlug: recordName().required() }),
};

import { type Field, isFilter, isInLists } from 'shared-kernel/content';
import { APPROVAL_STATUSES, REVISION_STATUSES } from 'shared-kernel/contracts';
import { flag, id, integer, list, oneOf, record, recordName, text } from 'shared-kernel/validation';
import type { AnySchema, InferType } from 'yup';
import { listQuery } from '../http/list-query.ts';
import type { ContentModel, FieldColumn } from './model.ts';
import { versionRule } from './version.ts';

const NOTE = 1000;
/** As many records as a list shows at once. */
const MOST_RECORDS = 100;

const note = () => text(NOTE).nullable().default(null);
const revisionNumber = () => integer(1, 2_147_483_647);

/** What every type's records can be sorted by. */
export const SORT_FIELDS = ['updatedAt', 'createdAt', 'publishedAt', 'deletedAt', 'title'] as const;
const FILTERS = {
  approvalStatus: oneOf(APPROVAL_STATUSES),
  /** Those of the trash, in place of those that are not in it. */
  isDeleted: flag().default(false),
  owner: id(),
  /** Only those that somebody proposes a change of. */
  hasProposal: flag(),
  /** Only those that this account proposes a change of. */
  proposedBy: id(),
  /** Those that are rejected, or of which a change that the caller proposed is. */
  isRefused: flag(),
  /** Those of this account that are rejected, and those of which a change that it proposed is. */
  refusedOf: id(),
  /** Those that become public or begin later, or those that are or were public already. */
  isScheduled: flag(),
  /** Those whose time is over or that nobody has changed for long, or those that are as they should be. */
  isStale: flag(),
  /** With a keyword: those that have its words with their typing errors corrected. */
  isCorrected: flag(),
  /** Those that are written in every language, or those that lack one. */
  isTranslated: flag(),
};

const anyListQuery = listQuery(SORT_FIELDS as readonly string[], FILTERS);
/** Beside these, the values of the type's own filters. */
export type ManagedListQuery = InferType<typeof anyListQuery>;

/** Columns of the fields that a type's records are filtered by. */
export const filterColumns = ({ columns }: ContentModel): FieldColumn[] =>
  columns.filter(({ field }) => isFilter(field));

/** Columns of the fields that a type's list shows. */
export const summaryColumns = ({ columns }: ContentModel): FieldColumn[] =>
  columns.filter(({ field }) => isInLists(field));

const filterRule = ({ kind, rules }: Field): AnySchema => {
  if (kind === 'flag') return flag();
  return kind === 'reference' ? id() : rules.optional();
};

/** Rules of the query of a type's list in the back office: what all have, and the type's own sort fields and filters. */
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

/** Of a new record that is taken back. */
export const withdrawalBody = record({ version: versionRule() }).meta({ title: 'Withdrawal' });

/** To which of its states a record goes back, in which fields; or that its last change is undone as a whole. */
export const revertBody = record({
  number: revisionNumber().optional(),
  fields: list(text(60).required(), 100).optional(),
  isUndo: flag().default(false),
  version: versionRule(),
}).meta({ title: 'Reversion' });

export const decisionBody = record({
  approvalStatus: oneOf(APPROVAL_STATUSES).required(),
  /** The proposal that is decided on; without it, the record itself. */
  proposal: revisionNumber().nullable().default(null),
  note: note(),
  version: versionRule(),
}).meta({ title: 'Decision' });

/** To whom a record is to belong. */
export const ownerBody = record({ ownerId: id().nullable().defined(), version: versionRule() }).meta({
  title: 'NewOwner',
});

export const BULK_ACTIONS = ['approve', 'reject', 'reopen', 'delete', 'restore'] as const;

const namedRecords = () =>
  list(
    record({ id: id().required(), version: integer(1, 2_147_483_647).required() }).meta({ title: 'RecordVersion' }),
    MOST_RECORDS,
  ).required();

/** The records of an order, the first one first. */
export const orderBody = record({ records: namedRecords() });

/** The same for many records: for all of them, or for none. */
export const bulkBody = record({
  action: oneOf(BULK_ACTIONS).required(),
  records: namedRecords(),
  note: note(),
}).meta({ title: 'BulkAction' });

export const managedParams = record({ id: id().required() });
export const revisionParams = record({ id: id().required(), number: revisionNumber().required() });
export const nameParams = {
  id: managedParams,
  slug: record({ slug: recordName().required() }),
  idOrSlug: record({ idOrSlug: recordName().required() }),
};

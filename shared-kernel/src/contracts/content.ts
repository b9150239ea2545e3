import type { FileRecord } from './file.ts';
import type { OtherLocale } from './site.ts';

export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Translations of a record by language and field. French is the original. */
export type Translations = Partial<Record<OtherLocale, Record<string, string>>>;

/** Language information of a record. Readers receive texts in their language where a translation exists. */
export interface Localised {
  /** Fields that are still in French because they have no translation; absent when all have one. */
  untranslated?: string[] | undefined;
}

/** What search engines and shared links show of a record's page, where the team wrote it in the reader's language. */
export interface Seo {
  seoTitle?: string;
  seoDescription?: string;
  seoPicture?: FileRecord;
}

/** Content with votes and claps: posts. */
export const CONTENT_KINDS = ['BLOG'] as const;

/** What the API stores for each record besides its fields. Times are ISO 8601 UTC. */
export interface ManagedMeta {
  id: string;
  /** Grows with each write. A write sends the version that it is based on. */
  version: number;
  approvalStatus: ApprovalStatus;
  /** The account that owns it. */
  ownerId: string | null;
  publishedAt: string;
  /** Set while an approved record is withheld from visitors. */
  unpublishedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** Null when it isn't in the trash. */
  deletedAt: string | null;
}

/** A record as the back office edits it, with all that a PUT sends. */
export type Managed<Input extends object = Record<string, unknown>> = ManagedMeta & Input;

/** A record's title in French, with its translations. */
export interface RecordTitle {
  title: string;
  translations: Translations;
}

/** A record in the back office's lists, with the values of its short fields. */
export interface ManagedSummary extends ManagedMeta, RecordTitle {
  slug: string | null;
  /** Whether the record has a proposed change that awaits a decision. */
  hasProposal: boolean;
  /** Whether the record has unpublished changes. */
  hasDraft: boolean;
  /** The last refusal of the record or of a change. */
  refusal: Refusal | null;
}

/**
 * The refusal of a record, or of a change that its author can revise. The author is the reader, or any account for a
 * reviewer.
 */
export interface Refusal {
  isProposal: boolean;
  /** The author of what was refused. */
  authorId: string | null;
  /** The reviewer's reason. */
  note: string | null;
  at: string;
}

/**
 * `APPLIED` revisions are past states of a record. The others are proposals: `PENDING` until a reviewer decides, or
 * until their author withdraws or replaces them.
 */
export const REVISION_STATUSES = ['APPLIED', ...APPROVAL_STATUSES, 'REPLACED', 'WITHDRAWN'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** A reviewer's decision on each field of a proposal. A field includes its translations. */
export interface FieldDecision {
  accepted: string[];
  refused: { field: string; reason: string }[];
}

/** A past or proposed state of a record. */
export interface Revision<Input extends object = Record<string, unknown>> {
  /** From 1. */
  number: number;
  status: RevisionStatus;
  data: Input;
  /** For a proposal, the revision that its author saw; for an approval, the proposal. */
  base: number | null;
  /** The fields that the author changed, for a proposal relative to its base; null means all of them. */
  changed: string[] | null;
  authorId: string | null;
  at: string;
  decidedBy: string | null;
  decidedAt: string | null;
  note: string | null;
  /** Set when fields of the proposal were refused; the refused ones become a `REJECTED` proposal of the same author. */
  decision: FieldDecision | null;
}

/** A revision with the state that it is based on; null for a record's first one. */
export interface ComparedRevision extends Revision {
  before: Revision['data'] | null;
}

/** Why a planned publication failed: the account may no longer publish, the record changed, or the draft is invalid. */
export const DRAFT_FAILURES = ['access', 'changed', 'invalid', 'error'] as const;
export type DraftFailure = (typeof DRAFT_FAILURES)[number];

/** Unpublished changes of a record, or an unpublished new record. All who may write the record share it. */
export interface RecordDraft {
  /** 0 before the first draft. Grows with each write of a draft, also when it is published or discarded. */
  version: number;
  /** Null without a draft. It may be incomplete. */
  data: Record<string, unknown> | null;
  /** The fields that differ from the published record; null means all of them, in a new record. */
  changed: string[] | null;
  /** The changed fields that were published with another value since. */
  conflicts: string[];
  /** Version of the published record; null before its publication. */
  recordVersion: number | null;
  /** The account that wrote it last. */
  authorId: string | null;
  updatedAt: string | null;
  /** Planned publication; then the draft can't be changed. */
  publishAt: string | null;
  failure: DraftFailure | null;
}

/** A template of a content type. */
export interface TemplateSummary {
  id: string;
  name: string;
  /** ISO 8601 UTC. */
  updatedAt: string;
}

/** A template with its values, in the input form of its type. */
export interface RecordTemplate extends TemplateSummary {
  data: Record<string, unknown>;
}

/** An unpublished new record in a list of drafts. */
export interface NewRecordDraft
  extends Pick<RecordDraft, 'version' | 'authorId' | 'updatedAt' | 'publishAt' | 'failure'> {
  id: string;
  /** Empty until it is typed. */
  title: string;
}

/** An entry of the audit log. */
export interface AuditEntry {
  id: number;
  at: string;
  /** The account; null for the system. */
  actorId: string | null;
  address: string | null;
  action: string;
  resource: string;
  recordId: string | null;
  /** The changed values, before and after. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

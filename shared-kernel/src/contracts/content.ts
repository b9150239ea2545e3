import type { Locale } from './site.ts';

export const APPROVAL_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Texts of a record beside French, by field. */
export type Translations = Partial<Record<Exclude<Locale, 'fr'>, Record<string, string>>>;

/** What a record says of the language of its texts, which readers get in their own where they are translated. */
export interface Localised {
  /** Fields whose text is in French, since nobody has translated it yet; absent where there are none. */
  untranslated?: string[] | undefined;
}

/** What is read and voted on: posts. */
export const CONTENT_KINDS = ['BLOG'] as const;

/** What the API keeps of each record of the mall's content, beside what people write. Times are ISO 8601 UTC. */
export interface ManagedMeta {
  id: string;
  /** Grows with each write; a write names the version it read. */
  version: number;
  approvalStatus: ApprovalStatus;
  /** The account that it belongs to. */
  ownerId: string | null;
  publishedAt: string;
  createdAt: string;
  updatedAt: string;
  /** Null when it isn't in the trash. */
  deletedAt: string | null;
}

/** A record as the back office edits it: with all that a PUT would send. */
export type Managed<Input extends object = Record<string, unknown>> = ManagedMeta & Input;

/** What a record is called: in French, and in the languages that its title is written in. */
export interface RecordTitle {
  title: string;
  translations: Translations;
}

/** A record as the back office lists it, with the values of its short fields beside these. */
export interface ManagedSummary extends ManagedMeta, RecordTitle {
  slug: string | null;
  /** Whether somebody proposes a change that is still to be decided. */
  hasProposal: boolean;
  /** What was refused of it. */
  refusal: Refusal | null;
}

/** The refusal of a record, or of a change that its author can take up again: the reader, or anyone for a reviewer. */
export interface Refusal {
  isProposal: boolean;
  /** Who wrote what was refused. */
  authorId: string | null;
  /** Why. */
  note: string | null;
  at: string;
}

/**
 * `APPLIED` revisions are what a record has been; the others are proposals, `PENDING` until somebody decides, or until
 * their author takes them back or replaces them by the next one.
 */
export const REVISION_STATUSES = ['APPLIED', ...APPROVAL_STATUSES, 'REPLACED', 'WITHDRAWN'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** A state that a record had, or is proposed to have. */
export interface Revision<Input extends object = Record<string, unknown>> {
  /** From 1. */
  number: number;
  status: RevisionStatus;
  data: Input;
  /** Of a proposal, the revision that its author saw; of what an approval wrote, the proposal. */
  base: number | null;
  /** The fields that its author changed, of a proposal in what they saw; null stands for all of them. */
  changed: string[] | null;
  authorId: string | null;
  at: string;
  decidedBy: string | null;
  decidedAt: string | null;
  note: string | null;
}

/** A revision with the state that it was made from; null of a record's first one. */
export interface ComparedRevision extends Revision {
  before: Revision['data'] | null;
}

/** A line of the log of what was done. */
export interface AuditEntry {
  id: number;
  at: string;
  /** The account; null is the system itself. */
  actorId: string | null;
  address: string | null;
  action: string;
  resource: string;
  recordId: string | null;
  /** What was changed, as it was, and as it became. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

import type { Managed, RecordDraft, Revision } from 'shared-kernel/contracts';
import type { Stored } from '../form/form-values.ts';
import { proposedOver } from '../proposals/proposal.ts';

/** What a record's form edits: the draft, or else the account's proposal, over the published record, if there is one. */
export type Edited = Omit<Stored, 'version'> & {
  draft: RecordDraft;
  /** Orders reads of the form: by the published version, then by the draft's. */
  version: number;
  /** The published record. */
  live?: Managed | undefined;
  /** The account's pending or refused change. */
  proposal?: Revision | undefined;
};

/** Name of the form's values in this browser, before they are saved as a draft. */
export const draftName = ({ name }: { name: string }, id: string): string => `${name}/${id}`;

/** A record without a draft. */
export const NO_DRAFT: RecordDraft = {
  version: 0,
  data: null,
  changed: null,
  conflicts: [],
  recordVersion: null,
  authorId: null,
  updatedAt: null,
  publishAt: null,
  failure: null,
};

/** The draft after its publication, as the API leaves it. */
export const emptied = ({ version }: RecordDraft): RecordDraft => ({ ...NO_DRAFT, version: version + 1 });

const MAX_DRAFTS = 1_000_000;

/** See {@link Edited.version}. */
export const orderOf = (live: Managed | undefined, draft: RecordDraft): number =>
  (live?.version ?? 0) * MAX_DRAFTS + draft.version;

/** Whether values of this order are those of a new record. */
export const isOfNew = (order: number | undefined): boolean => (order ?? 0) < MAX_DRAFTS;

/** @param start - initial values of a new record */
export const editedOf = (
  live: Managed | undefined,
  draft: RecordDraft,
  { proposal, start = {} }: { proposal?: Revision | undefined; start?: Stored | undefined } = {},
): Edited => {
  const { data, changed } = draft;
  const meta = { draft, version: orderOf(live, draft), live, proposal };
  if (!live) return { ...start, ...data, ...meta };
  if (data) return { ...proposedOver(live, { data, changed }), ...meta };
  return { ...(proposal ? proposedOver(live, proposal) : live), ...meta };
};

/** Whether it is stored as a draft. */
export const isSaved = ({ draft }: Edited): boolean => draft.data !== null;

/** Whether nothing is left to publish. */
export const isPublished = ({ draft, live }: Edited): boolean => draft.data === null && live !== undefined;

/** What people typed and did not save. */
export {
  type Draft,
  type DraftName,
  draftOf,
  draftsOf,
  forgetDraft,
  forgetDrafts,
  forgetOwnDraft,
  hasDrafts,
  keepDraft,
} from './drafts.ts';

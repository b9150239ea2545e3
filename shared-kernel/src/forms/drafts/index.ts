/** Drafts: unsaved form values. */
export { keepNow } from './at-pause.ts';
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
  keepDraftSoon,
} from './drafts.ts';

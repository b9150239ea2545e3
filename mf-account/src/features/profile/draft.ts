import { sessionStore } from 'shared-kernel/session';
import type { ProfileValues } from './profile-values.ts';

/** A profile that somebody has changed and not saved. */
export interface Draft {
  authID: string;
  /** The profile as it was saved when they changed it. */
  saved: ProfileValues;
  typed: ProfileValues;
}

let draft: Draft | undefined;
let stopWatching: (() => void) | undefined;

/** Asks whoever leaves the site whether they mean it; who has signed out means it. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (sessionStore.getState().ending !== 'own') event.preventDefault();
};

/**
 * Keeps what somebody typed for as long as the page lives, whatever becomes of their session: in this page's memory
 * alone, and for nobody but them.
 */
export const keepDraft = (next: Draft): void => {
  draft = next;
  window.addEventListener('beforeunload', askBeforeLeaving);
  stopWatching ??= sessionStore.subscribe(({ identity }) => {
    if (identity && identity.authID !== draft?.authID) forgetDraft();
  });
};

export const forgetDraft = (): void => {
  draft = undefined;
  window.removeEventListener('beforeunload', askBeforeLeaving);
  stopWatching?.();
  stopWatching = undefined;
};

/** What this person typed and did not save. */
export const draftOf = (authID: string): Draft | undefined => (draft?.authID === authID ? draft : undefined);

export const hasDraft = (): boolean => draft !== undefined;

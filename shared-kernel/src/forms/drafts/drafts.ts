import { DRAFTS_KEY, sessionStore } from 'shared-kernel/session';
import { dropWaiting, keepAtPause, keepNow } from './at-pause.ts';

/** Unsaved values of a record's form. */
export interface Draft<Values extends object = object> {
  /** The version of the record that the form started from; undefined for a new record. */
  version: number | undefined;
  /** The saved record that the form started from. */
  saved: Values;
  typed: Values;
  /** Time of the last change, in milliseconds. Older drafts lack it. */
  at?: number;
}

/**
 * Where a draft is stored: in the page's memory, or in the browser, where it survives the tab. Use `page` for personal
 * data, because browsers are shared.
 */
export type DraftPlace = 'page' | 'browser';

/** Identifies a draft. */
export interface DraftName {
  /** Id of an account. */
  owner: string;
  /** The record, or the form of a new one: `shop/64f0…`, `roles/new/a1`. */
  name: string;
  place?: DraftPlace;
}

/** All drafts in one place. They belong to one account; other accounts can't read them. */
interface Kept {
  owner: string;
  drafts: Record<string, Draft>;
}

interface DraftStorage {
  read: () => Kept | undefined;
  write: (kept: Kept | undefined) => void;
}

const inPage = (): DraftStorage => {
  let shelved: Kept | undefined;
  return {
    read: () => shelved,
    write: (kept) => {
      shelved = kept;
    },
  };
};

const inBrowser: DraftStorage = {
  read: () => {
    try {
      return JSON.parse(localStorage.getItem(DRAFTS_KEY) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (kept) => {
    try {
      if (kept) localStorage.setItem(DRAFTS_KEY, JSON.stringify(kept));
      else localStorage.removeItem(DRAFTS_KEY);
    } catch {
      // When storage is blocked or full, the draft is lost with the tab. The page warns before it closes.
    }
  },
};

const storages: Record<DraftPlace, DraftStorage> = { page: inPage(), browser: inBrowser };

/** The drafts that changed in this page and are unsaved, by name. The page warns before they are lost. */
const unsaved = new Map<string, { of: DraftName; draft: Draft }>();
let stopWatching: (() => void) | undefined;

/** Makes the browser ask before the visitor leaves the site. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (hasDrafts()) event.preventDefault();
};

/**
 * Stores the drafts of this page that the browser's storage lacks. Another tab erases them when it saves its own draft
 * of the same record. When that tab has signed out, they stay deleted.
 */
const keepThose = (isAway: (stored: Draft | undefined, draft: Draft) => boolean): void => {
  for (const { of, draft } of unsaved.values()) {
    const kept = storages[of.place ?? 'page'].read();
    if (kept?.owner === of.owner && isAway(kept.drafts[of.name], draft)) keepDraft(of, draft);
  }
};

const keepErased = ({ key }: StorageEvent): void => {
  if (key === DRAFTS_KEY) keepThose((stored) => stored === undefined);
};

/** The page that was left last determines the stored draft, even if another tab has changed it since. */
const keepOnLeaving = (): void => {
  keepNow();
  keepThose((stored, draft) => JSON.stringify(stored) !== JSON.stringify(draft));
};

const watch = (owner: string): void => {
  window.addEventListener('beforeunload', askBeforeLeaving);
  window.addEventListener('storage', keepErased);
  // Phones close background pages without asking.
  window.addEventListener('pagehide', keepOnLeaving);
  document.addEventListener('visibilitychange', keepOnLeaving);
  stopWatching ??= sessionStore.subscribe(({ account, ending }) => {
    if (ending === 'own' || (account && account.authID !== owner)) forgetDrafts();
  });
};

const unwatch = (): void => {
  window.removeEventListener('beforeunload', askBeforeLeaving);
  window.removeEventListener('storage', keepErased);
  window.removeEventListener('pagehide', keepOnLeaving);
  document.removeEventListener('visibilitychange', keepOnLeaving);
  stopWatching?.();
  stopWatching = undefined;
};

/** Stores a draft for this account. It survives the end of the session. */
export const keepDraft = <Values extends object>(of: DraftName, draft: Draft<Values>): void => {
  const { owner, name, place = 'page' } = of;
  const kept = storages[place].read();
  const drafts = kept?.owner === owner ? kept.drafts : {};
  storages[place].write({ owner, drafts: { ...drafts, [name]: draft } });
  unsaved.set(name, { of, draft });
  watch(owner);
};

/** Stores a form's draft at the next pause in typing. */
export const keepDraftSoon = ({ owner, name }: DraftName, keep: () => void): void => {
  keepAtPause(name, keep);
  watch(owner);
};

export const forgetDraft = (draft: DraftName): void => {
  erase(draft);
  release(draft);
};

/** Deletes a form's draft, unless another tab has replaced it. */
export const forgetOwnDraft = (draft: DraftName, own: Draft | undefined): void => {
  if (own && JSON.stringify(draftOf(draft)) === JSON.stringify(own)) erase(draft);
  release(draft);
};

/** Erases a draft, but keeps the account's entry: without it, other tabs would not store their drafts again. */
const erase = ({ owner, name, place = 'page' }: DraftName): void => {
  const kept = storages[place].read();
  if (kept?.owner !== owner) return;
  const { [name]: _, ...drafts } = kept.drafts;
  storages[place].write({ owner, drafts });
};

/** The draft is no longer unsaved in this page. */
const release = ({ name }: DraftName): void => {
  unsaved.delete(name);
  if (unsaved.size === 0) unwatch();
};

/** Deletes all drafts of this browser. */
export const forgetDrafts = (): void => {
  dropWaiting();
  for (const storage of Object.values(storages)) storage.write(undefined);
  unsaved.clear();
  unwatch();
};

/** Returns this account's draft. */
export const draftOf = <Values extends object>({
  owner,
  name,
  place = 'page',
}: DraftName): Draft<Values> | undefined => {
  keepNow();
  const kept = storages[place].read();
  return kept?.owner === owner ? (kept.drafts[name] as Draft<Values> | undefined) : undefined;
};

/** Returns this account's drafts whose names have a prefix, such as `roles/new/`. */
export const draftsOf = <Values extends object>({
  owner,
  name: start,
  place = 'page',
}: DraftName): { name: string; draft: Draft<Values> }[] => {
  keepNow();
  const kept = storages[place].read();
  const drafts = kept?.owner === owner ? Object.entries(kept.drafts) : [];
  return drafts
    .filter(([name]) => name.startsWith(start))
    .map(([name, draft]) => ({ name, draft: draft as Draft<Values> }));
};

/** Whether this page has unsaved drafts. */
export const hasDrafts = (): boolean => {
  keepNow();
  return unsaved.size > 0;
};

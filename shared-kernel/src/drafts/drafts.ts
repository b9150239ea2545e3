import { DRAFTS_KEY, sessionStore } from 'shared-kernel/session';
import { dropWaiting, keepAtPause, keepNow } from './at-pause.ts';

/** What somebody typed into a record's form and did not save. */
export interface Draft<Values extends object = object> {
  /** The version of the record that they changed; a new record has none. */
  version: number | undefined;
  /** The record as it was saved when they changed it. */
  saved: Values;
  typed: Values;
  /** When it was typed last, in milliseconds; of drafts of before that was kept, nobody knows. */
  at?: number;
}

/**
 * Where a draft is kept: in the page's memory, or in the browser, where it outlives the tab. What is personal belongs into
 * the page alone: a browser may be somebody else's tomorrow.
 */
export type DraftPlace = 'page' | 'browser';

/** Whose draft it is, and of what. */
export interface DraftName {
  /** Id of an account. */
  owner: string;
  /** Names the record, or which new one: `shop/64f0…`, `shop/new/a1`. */
  name: string;
  place?: DraftPlace;
}

/** All drafts of one place. They are of one account: nobody sees those of another. */
interface Kept {
  owner: string;
  drafts: Record<string, Draft>;
}

interface Shelf {
  read: () => Kept | undefined;
  write: (kept: Kept | undefined) => void;
}

const inPage = (): Shelf => {
  let shelved: Kept | undefined;
  return {
    read: () => shelved,
    write: (kept) => {
      shelved = kept;
    },
  };
};

const inBrowser: Shelf = {
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
      // A browser that keeps nothing, or is full, loses it with the tab; it warns before.
    }
  },
};

const shelves: Record<DraftPlace, Shelf> = { page: inPage(), browser: inBrowser };

/** The drafts that were changed in this page, whose loss would surprise, by their names. */
const unsaved = new Map<string, { of: DraftName; draft: Draft }>();
let stopWatching: (() => void) | undefined;

/** Asks whoever leaves the site whether they mean it. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (hasDrafts()) event.preventDefault();
};

/**
 * Puts the drafts of this page that aren't there into the browser: another tab has erased them with its own of the same
 * record. Where that tab has forgotten all, for nobody is signed in any more, they stay away.
 */
const keepThose = (isAway: (stored: Draft | undefined, draft: Draft) => boolean): void => {
  for (const { of, draft } of unsaved.values()) {
    const kept = shelves[of.place ?? 'page'].read();
    if (kept?.owner === of.owner && isAway(kept.drafts[of.name], draft)) keepDraft(of, draft);
  }
};

const keepErased = ({ key }: StorageEvent): void => {
  if (key === DRAFTS_KEY) keepThose((stored) => stored === undefined);
};

/** Whoever comes back finds what was in the page that they left last, although another tab typed after it. */
const keepOnLeaving = (): void => {
  keepNow();
  keepThose((stored, draft) => JSON.stringify(stored) !== JSON.stringify(draft));
};

const watch = (owner: string): void => {
  window.addEventListener('beforeunload', askBeforeLeaving);
  window.addEventListener('storage', keepErased);
  // Phones close pages that nobody looks at, and ask nobody.
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

/** Keeps what somebody typed, whatever becomes of their session, and for nobody but them. */
export const keepDraft = <Values extends object>(of: DraftName, draft: Draft<Values>): void => {
  const { owner, name, place = 'page' } = of;
  const kept = shelves[place].read();
  const drafts = kept?.owner === owner ? kept.drafts : {};
  shelves[place].write({ owner, drafts: { ...drafts, [name]: draft } });
  unsaved.set(name, { of, draft });
  watch(owner);
};

/** Has a form keep its draft at the next pause in typing. */
export const keepDraftSoon = ({ owner, name }: DraftName, keep: () => void): void => {
  keepAtPause(name, keep);
  watch(owner);
};

export const forgetDraft = (draft: DraftName): void => {
  erase(draft);
  release(draft);
};

/** Forgets what one form kept, unless another tab keeps something else of that name by now. */
export const forgetOwnDraft = (draft: DraftName, own: Draft | undefined): void => {
  if (own && JSON.stringify(draftOf(draft)) === JSON.stringify(own)) erase(draft);
  release(draft);
};

/** Leaves an empty shelf, which tells other tabs that somebody's drafts may stand there still. */
const erase = ({ owner, name, place = 'page' }: DraftName): void => {
  const kept = shelves[place].read();
  if (kept?.owner !== owner) return;
  const { [name]: _, ...drafts } = kept.drafts;
  shelves[place].write({ owner, drafts });
};

/** Nothing of it is lost with this page any more. */
const release = ({ name }: DraftName): void => {
  unsaved.delete(name);
  if (unsaved.size === 0) unwatch();
};

/** Forgets all drafts of this browser. */
export const forgetDrafts = (): void => {
  dropWaiting();
  for (const shelf of Object.values(shelves)) shelf.write(undefined);
  unsaved.clear();
  unwatch();
};

/** What this account typed and did not save. */
export const draftOf = <Values extends object>({
  owner,
  name,
  place = 'page',
}: DraftName): Draft<Values> | undefined => {
  keepNow();
  const kept = shelves[place].read();
  return kept?.owner === owner ? (kept.drafts[name] as Draft<Values> | undefined) : undefined;
};

/** The drafts that this account has of what begins with a name: `shop/new/`. */
export const draftsOf = <Values extends object>({
  owner,
  name: start,
  place = 'page',
}: DraftName): { name: string; draft: Draft<Values> }[] => {
  keepNow();
  const kept = shelves[place].read();
  const drafts = kept?.owner === owner ? Object.entries(kept.drafts) : [];
  return drafts
    .filter(([name]) => name.startsWith(start))
    .map(([name, draft]) => ({ name, draft: draft as Draft<Values> }));
};

/** Whether something was typed in this page and not saved. */
export const hasDrafts = (): boolean => {
  keepNow();
  return unsaved.size > 0;
};

import { useSyncExternalStore } from 'react';
import { MAX_FAVOURITES } from 'shared-kernel/contracts';
import { hasPendingSetup, readAuthId, sessionStore } from 'shared-kernel/session';
import type { Outcome } from './account.ts';
import { type AccountCopy, readCopy, readOwn, writeCopy, writeOwn } from './favourites-storage.ts';
import { onFavouritesChange, readFavourites, refresh, snapshot } from './favourites-store.ts';

/*
 * Favourites are stored on the device until the visitor signs in, then in the account; sign-in joins both and empties the device's
 * list. Sign-out deletes the account's copy, so the next visitor of a shared device doesn't see it. Servers render no hearts:
 * pages are cached without a user.
 */

/** Id of the account with which this page has joined what was kept here. */
let joined: string | undefined;

const join = (): void => {
  const { status, account } = sessionStore.getState();
  const owner = status === 'loggedIn' && !hasPendingSetup(account) ? account?.authID : undefined;
  // The copy went with a session that ended while no heart was on the page, or has changes that are still to be sent.
  if (owner === joined && (owner === undefined || readCopy()?.unsent.length === 0)) return;
  joined = owner;
  if (owner === undefined) return;
  import('./account.ts')
    .then(({ joinAccount }) => joinAccount(owner))
    .catch(() => {
      joined = undefined;
    });
};

const onSession = (): void => {
  refresh();
  join();
};

const onOnline = (): void => {
  joined = undefined;
  join();
};

const start = (): (() => void) => {
  const stopFollowing = sessionStore.subscribe(onSession);
  window.addEventListener('storage', refresh);
  window.addEventListener('online', onOnline);
  onSession();
  return () => {
    stopFollowing();
    window.removeEventListener('storage', refresh);
    window.removeEventListener('online', onOnline);
  };
};
let stop: (() => void) | undefined;

let followers = 0;

const subscribe = (listener: () => void): (() => void) => {
  const stopShowing = onFavouritesChange(listener);
  followers += 1;
  stop ??= start();
  return () => {
    stopShowing();
    followers -= 1;
    if (followers > 0) return;
    stop?.();
    stop = undefined;
  };
};

/**
 * Ids of the favourite shops, the last added first: those of the device, and those of the signed-in account. Null on
 * the server and during hydration.
 */
export const useFavourites = (): readonly string[] | null => useSyncExternalStore(subscribe, snapshot, () => null);

const changed = (shops: string[], id: string, isFavourite: boolean): string[] => {
  const others = shops.filter((other) => other !== id);
  return isFavourite ? [id, ...others] : others;
};

/** Shops removed from the favourites in this document. */
const removedHere = new Set<string>();

/**
 * Whether a shop was removed from the favourites in this document, which can be undone. Removals on other devices don't
 * count.
 */
export const wasRemovedHere = (id: string): boolean => removedHere.has(id);

/** Adds a shop to the favourites or removes it: immediately on the device, and in the account as soon as possible. */
export const setFavourite = async (id: string, isFavourite: boolean): Promise<Outcome> => {
  // Undoing a removal is allowed even when the list is full.
  if (isFavourite && !removedHere.has(id) && readFavourites().length >= MAX_FAVOURITES) return 'full';
  if (isFavourite) removedHere.delete(id);
  else removedHere.add(id);
  const owner = readAuthId();
  if (owner === null || !isFavourite) writeOwn(changed(readOwn(), id, isFavourite));
  if (owner !== null) {
    const { shops, unsent }: Omit<AccountCopy, 'owner'> = readCopy() ?? { shops: [], unsent: [] };
    writeCopy({ owner, shops: changed(shops, id, isFavourite), unsent: changed(unsent, id, true) });
  }
  refresh();
  if (owner === null) return 'done';
  // Offline, the script may fail to load too.
  const account = await import('./account.ts').catch(() => undefined);
  return account ? account.sendToAccount(id) : 'keptHere';
};

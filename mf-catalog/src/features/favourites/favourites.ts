import { useSyncExternalStore } from 'react';
import { MOST_FAVOURITES } from 'shared-kernel/contracts';
import { readAuthId, sessionStore } from 'shared-kernel/session';
import type { Outcome } from './account.ts';
import { type AccountCopy, readCopy, readOwn, writeCopy, writeOwn } from './kept.ts';
import { onShown, readShown, refresh, snapshot } from './shown.ts';

/*
 * Favourites are stored on the device until the visitor signs in, then in the account; sign-in joins both and empties the device's
 * list. Sign-out deletes the account's copy, so the next visitor of a shared device doesn't see it. Servers render no hearts:
 * pages are cached without a user.
 */

/** Id of the account with which this page has joined what was kept here. */
let joined: string | undefined;

const join = (): void => {
  const { status, account } = sessionStore.getState();
  const owner = status === 'loggedIn' && !account?.mustChangePassword ? account?.authID : undefined;
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
  const stopShowing = onShown(listener);
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
 * Ids of the favourite shops, the last one first: those kept on this device, and those of the account of whoever is signed
 * in. Servers, and pages that hydrate, can't know them.
 */
export const useFavourites = (): readonly string[] | null => useSyncExternalStore(subscribe, snapshot, () => null);

const changed = (shops: string[], id: string, isFavourite: boolean): string[] => {
  const others = shops.filter((other) => other !== id);
  return isFavourite ? [id, ...others] : others;
};

/** What a press in this document has made none any more. */
const removedHere = new Set<string>();

/** Whether a press in this document has made a shop none any more, which may be undone; another device's is none of it. */
export const wasRemovedHere = (id: string): boolean => removedHere.has(id);

/** Makes a shop a favourite, or none any more: at once here, and with the account as soon as it can be told. */
export const setFavourite = async (id: string, isFavourite: boolean): Promise<Outcome> => {
  // Undoing needs no more room than there was.
  if (isFavourite && !removedHere.has(id) && readShown().length >= MOST_FAVOURITES) return 'full';
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
  // Without a network its script may not come either.
  const account = await import('./account.ts').catch(() => undefined);
  return account ? account.tellAccount(id) : 'keptHere';
};

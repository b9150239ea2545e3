import { FAVOURITES_KEY, readAuthId } from 'shared-kernel/session';

/** Key of localStorage for the favourites without an account: ids, the last added first. */
const OWN_KEY = 'favourites';

const ID = /^[0-9a-f]{24}$/;

/** The device's copy of an account's favourites. */
export interface AccountCopy {
  /** Id of the account. */
  owner: string;
  /** Ids of shops, the last added first. */
  shops: string[];
  /** Ids of shops whose state isn't stored in the account yet. */
  unsent: string[];
}

/** Replaces storage in browsers that block it, until the page is closed. */
const memory = new Map<string, string>();

const read = (key: string): unknown => {
  try {
    return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** @param store - stores the text: the callers name what a browser stores, so that readers of the code find it */
const write = (key: string, text: string, store: () => void): void => {
  try {
    store();
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
};

/** Ignores invalid entries, such as manual edits, which would break the page permanently. */
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string' && ID.test(id)) : [];

/** The favourites stored on the device without an account. */
export const readOwn = (): string[] => idsOf(read(OWN_KEY));

export const writeOwn = (shops: string[]): void => {
  const text = JSON.stringify(shops);
  write(OWN_KEY, text, () => localStorage.setItem(OWN_KEY, text));
};

/** The copy of the signed-in account's favourites; copies of other accounts are ignored. */
export const readCopy = (): AccountCopy | undefined => {
  const owner = readAuthId();
  const kept = read(FAVOURITES_KEY) as Partial<AccountCopy> | null;
  if (owner === null || kept?.owner !== owner) return undefined;
  return { owner, shops: idsOf(kept.shops), unsent: idsOf(kept.unsent) };
};

/** Replaces the copy of another account. */
export const writeCopy = (copy: AccountCopy): void => {
  const text = JSON.stringify(copy);
  write(FAVOURITES_KEY, text, () => localStorage.setItem(FAVOURITES_KEY, text));
};

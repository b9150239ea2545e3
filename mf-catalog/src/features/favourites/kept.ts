import { FAVOURITES_KEY, readAuthId } from 'shared-kernel/session';

/** Key of localStorage under which this device keeps the favourites of nobody in particular: ids, the last first. */
const OWN_KEY = 'favourites';

const ID = /^[0-9a-f]{24}$/;

/** An account's favourites, as this device has them. */
export interface AccountCopy {
  /** Id of the account. */
  owner: string;
  /** Ids of shops, the last first. */
  shops: string[];
  /** Those of them, or of those that went, of which the account doesn't know yet. */
  unsent: string[];
}

/** What a browser that keeps nothing remembers for as long as the page is open. */
const memory = new Map<string, string>();

const read = (key: string): unknown => {
  try {
    return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** @param store - writes the text under the key: who reads the code finds there what a browser is made to keep */
const write = (key: string, text: string, store: () => void): void => {
  try {
    store();
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
};

/** Whatever somebody has written there by hand: a page that can't read it would stay broken. */
const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string' && ID.test(id)) : [];

/** What was kept here while nobody was signed in. */
export const readOwn = (): string[] => idsOf(read(OWN_KEY));

export const writeOwn = (shops: string[]): void => {
  const text = JSON.stringify(shops);
  write(OWN_KEY, text, () => localStorage.setItem(OWN_KEY, text));
};

/** The favourites of whoever is signed in; those of anybody else stay out of sight. */
export const readCopy = (): AccountCopy | undefined => {
  const owner = readAuthId();
  const kept = read(FAVOURITES_KEY) as Partial<AccountCopy> | null;
  if (owner === null || kept?.owner !== owner) return undefined;
  return { owner, shops: idsOf(kept.shops), unsent: idsOf(kept.unsent) };
};

/** Another account's copy gives way. */
export const writeCopy = (copy: AccountCopy): void => {
  const text = JSON.stringify(copy);
  write(FAVOURITES_KEY, text, () => localStorage.setItem(FAVOURITES_KEY, text));
};

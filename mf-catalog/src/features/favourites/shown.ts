import { readCopy, readOwn } from './kept.ts';

const listeners = new Set<() => void>();
let shown: readonly string[] | undefined;

/** Ids of the favourites that are kept by now, the last first: of this device, and of the account of who is signed in. */
export const readShown = (): string[] => [...new Set([...readOwn(), ...(readCopy()?.shops ?? [])])];

/** The same list for as long as nothing of it has changed. */
export const snapshot = (): readonly string[] => {
  shown ??= readShown();
  return shown;
};

/** Shows what is kept by now. */
export const refresh = (): void => {
  const now = readShown();
  if (now.join() === shown?.join()) return;
  shown = now;
  for (const listener of listeners) listener();
};

/** @returns stops listening */
export const onShown = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // What other tabs change meanwhile, nobody here hears of.
    if (listeners.size === 0) shown = undefined;
  };
};

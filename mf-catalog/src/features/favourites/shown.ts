import { readCopy, readOwn } from './kept.ts';

const listeners = new Set<() => void>();
let shown: readonly string[] | undefined;

/** Ids of the current favourites, the last added first: of the device, and of the signed-in account. */
export const readShown = (): string[] => [...new Set([...readOwn(), ...(readCopy()?.shops ?? [])])];

/** The same array while the list is unchanged. */
export const snapshot = (): readonly string[] => {
  shown ??= readShown();
  return shown;
};

/** Reads the favourites again, and notifies listeners of a change. */
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
    // Without listeners, changes of other tabs are missed.
    if (listeners.size === 0) shown = undefined;
  };
};

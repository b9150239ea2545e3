type Ask = (go: () => void) => void;

/** Those on the screen that would lose something, or show it no longer. */
const guards = new Set<Ask>();

/** Has somebody asked before they leave. @returns stops that */
export const guardLeaving = (ask: Ask): (() => void) => {
  guards.add(ask);
  return () => void guards.delete(ask);
};

/** Whether something on the screen isn't saved. */
export const isGuarded = (): boolean => guards.size > 0;

/** Goes somewhere by other means than a link, once whoever goes has said so where something isn't saved. */
export const leave = (go: () => void): void => {
  const ask = [...guards].at(-1);
  if (ask) ask(go);
  else go();
};

let signingOut: (() => void) | undefined;

/** Has one place sign out, and ask before. @returns stops that */
export const handleSignOut = (handle: () => void): (() => void) => {
  signingOut = handle;
  return () => {
    signingOut = undefined;
  };
};

/** Signs out, once whoever is signed in has said so where that deletes what they typed. */
export const signOut = (): void => signingOut?.();

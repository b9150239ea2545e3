type Ask = (go: () => void) => void;

/** Guards of unsaved changes on the screen. */
const guards = new Set<Ask>();

/** Asks for confirmation before the user leaves. @returns removes the guard */
export const guardLeaving = (ask: Ask): (() => void) => {
  guards.add(ask);
  return () => void guards.delete(ask);
};

/** Whether the screen has unsaved changes. */
export const isGuarded = (): boolean => guards.size > 0;

/** Navigates without a link, after confirmation when there are unsaved changes. */
export const leave = (go: () => void): void => {
  const ask = [...guards].at(-1);
  if (ask) ask(go);
  else go();
};

let signOutHandler: (() => void) | undefined;

/** Registers the component that signs out after confirmation. @returns removes it */
export const handleSignOut = (handle: () => void): (() => void) => {
  signOutHandler = handle;
  return () => {
    signOutHandler = undefined;
  };
};

/** Signs out, after confirmation when that deletes unsaved changes. */
export const signOut = (): void => signOutHandler?.();

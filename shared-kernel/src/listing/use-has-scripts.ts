import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether scripts run the page: false on the server and during hydration. */
export const useHasScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

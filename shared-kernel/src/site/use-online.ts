import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the browser is online; true on the server and during hydration. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Runs a function each time the browser is online again, to load what failed. */
export const useWhenOnline = (work: () => void): void => {
  const onOnline = useEffectEvent(work);
  useEffect(() => {
    const listener = (): void => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
};

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the browser has a network; servers, and pages that hydrate, take it that there is one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Does something each time the network comes back: loads what could not be had without it. */
export const useWhenOnline = (work: () => void): void => {
  const onOnline = useEffectEvent(work);
  useEffect(() => {
    const listener = (): void => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
};

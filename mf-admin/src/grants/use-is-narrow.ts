import { useSyncExternalStore } from 'react';

/** Windows of which the back office's tables have no room. */
const NARROW = '(max-width: 47.99rem)';

const listen = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(NARROW).matches);

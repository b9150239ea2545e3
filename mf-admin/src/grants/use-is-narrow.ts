import { useSyncExternalStore } from 'react';

/** Windows too narrow for the back office's tables. */
const NARROW = '(max-width: 47.99rem)';

const listen = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(listen, () => window.matchMedia(NARROW).matches);

import { SEARCH_PATH } from '../layout/search/search-address.ts';
import { rememberSearch } from '../layout/search/search-history.ts';
import type { Router } from './router.ts';

/** Whether this document shows what its reader had already looked for. */
const isSeenAgain = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
};

/** Remembers on this device what is searched for, from whichever form; and not again what is only sorted or narrowed. */
export const rememberSearches = (router: Router): void => {
  const keywordOf = ({ pathname, search }: Router['state']['location']): string =>
    (pathname.endsWith(SEARCH_PATH) && new URLSearchParams(search).get('keyword')?.trim()) || '';
  let last = isSeenAgain() ? keywordOf(router.state.location) : '';
  const look = (): void => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const keyword = keywordOf(location);
    if (keyword && keyword !== last) rememberSearch(keyword);
    if (keyword) last = keyword;
  };
  look();
  router.subscribe(look);
};

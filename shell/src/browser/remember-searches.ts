import { rememberSearch } from '../layout/search/search-history.ts';
import type { Router } from './router.ts';

/** Whether the document shows a search again: after a reload, or from the history. */
const isSeenAgain = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
};

/**
 * Stores searched keywords on this device, from every form. Sorting and filtering a search doesn't store it again.
 * @param path of the search page
 */
export const rememberSearches = (router: Router, path: string): void => {
  const keywordOf = ({ pathname, search }: Router['state']['location']): string =>
    (pathname.endsWith(path) && new URLSearchParams(search).get('keyword')?.trim()) || '';
  let last = isSeenAgain() ? keywordOf(router.state.location) : '';
  const storeSearch = (): void => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle') return;
    const keyword = keywordOf(location);
    if (keyword && keyword !== last) rememberSearch(keyword);
    if (keyword) last = keyword;
  };
  storeSearch();
  router.subscribe(storeSearch);
};

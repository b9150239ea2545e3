import { SEARCH_PATH } from '../layout/search/search-address.ts';
import { rememberSearch } from '../layout/search/search-history.ts';
import type { Router } from './router.ts';

/** Remembers on this device what is searched for, from whichever form. */
export const rememberSearches = (router: Router): void => {
  let seen: string | undefined;
  const look = (): void => {
    const { location, navigation } = router.state;
    if (navigation.state !== 'idle' || location.key === seen) return;
    seen = location.key;
    const keyword = new URLSearchParams(location.search).get('keyword')?.trim();
    if (keyword && location.pathname.endsWith(SEARCH_PATH)) rememberSearch(keyword);
  };
  look();
  router.subscribe(look);
};

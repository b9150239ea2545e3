import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the reader stood on each page of this visit. */
const positions = new Map<string, number>();

const goToTarget = (hash: string): void => {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) {
    window.scrollTo(0, 0);
    return;
  }
  target.scrollIntoView();
  target.focus({ preventScroll: true });
};

const listShown = (): HTMLElement | null => document.querySelector('main [data-list]');

/** Leads to the list that has leafed on: where it begins, for eyes and for the keyboard. */
const goToList = (): void => {
  listShown()?.scrollIntoView();
  listShown()?.focus({ preventScroll: true });
};

/** What was pressed may be gone by what it did, a filter that takes itself away: the list has the focus then. */
const keepFocus = (): void => {
  if (document.activeElement === document.body) listShown()?.focus({ preventScroll: true });
};

/** What an address asks of a list beside its page, and which page that is. */
const readSearch = (search: string): { page: string; others: string } => {
  const others = new URLSearchParams(search);
  const page = others.get('page') ?? '1';
  others.delete('page');
  return { page, others: String(others) };
};

/** Whether two addresses of one path differ by a list's page alone. */
const isLeafedOn = (one: string, other: string): boolean => {
  const [before, after] = [readSearch(one), readSearch(other)];
  return before.page !== after.page && before.others === after.others;
};

/**
 * Scrolls as a browser does between documents: a new page from its top or at the address's target, a page that the
 * reader goes back to where they left it, and another page of a list from where the list begins. The focus follows.
 */
export const useScroll = (): void => {
  const { key, hash, pathname, search } = useLocation();
  const how = useNavigationType();
  const shown = useRef({ key, pathname, search });

  useEffect(() => {
    const remember = (): void => void positions.set(shown.current.key, window.scrollY);
    const leaveTo = (who: ScrollRestoration) => (): void => {
      history.scrollRestoration = who;
    };
    const stop = new AbortController();
    const { signal } = stop;
    leaveTo('manual')();
    window.addEventListener('scrollend', remember, { signal });
    // From one document to another the browser knows best.
    window.addEventListener('pagehide', leaveTo('auto'), { signal });
    window.addEventListener('pageshow', leaveTo('manual'), { signal });
    return () => stop.abort();
  }, []);

  // Before the browser notices that the new page is shorter, and scrolls: that would be taken for the old page's place.
  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const isOtherPage = shown.current.pathname !== pathname;
    const isLeaf = !isOtherPage && isLeafedOn(shown.current.search, search);
    shown.current = { key, pathname, search };
    if (isOtherPage) document.querySelector('main')?.focus({ preventScroll: true });
    if (how === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (isOtherPage || hash) goToTarget(hash);
    else if (isLeaf) goToList();
    else keepFocus();
  }, [key, hash, pathname, search, how]);
};

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions of the pages of this visit. */
const positions = new Map<string, number>();

const scrollToTarget = (hash: string): void => {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!target) {
    window.scrollTo(0, 0);
    return;
  }
  target.scrollIntoView();
  target.focus({ preventScroll: true });
};

const findList = (): HTMLElement | null => document.querySelector('main [data-list]');

/** Scrolls to the start of a list after a change of its page, and focuses it. */
const goToList = (): void => {
  findList()?.scrollIntoView();
  findList()?.focus({ preventScroll: true });
};

/** When the pressed element has disappeared, such as a removed filter, focuses the list. */
const keepFocus = (): void => {
  if (document.activeElement === document.body) findList()?.focus({ preventScroll: true });
};

/** The page and the other parameters of a list's address. */
const readSearch = (search: string): { page: string; others: string } => {
  const others = new URLSearchParams(search);
  const page = others.get('page') ?? '1';
  others.delete('page');
  return { page, others: String(others) };
};

/** Whether two addresses with one path differ only in the list's page. */
const isLeafedOn = (one: string, other: string): boolean => {
  const [before, after] = [readSearch(one), readSearch(other)];
  return before.page !== after.page && before.others === after.others;
};

/**
 * Scrolls like a browser between documents: to the top of a new page, to the address's target, to the previous position
 * when going back, and to the start of a list after a change of its page. The focus follows.
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
    // Between documents, the browser restores scroll positions.
    window.addEventListener('pagehide', leaveTo('auto'), { signal });
    window.addEventListener('pageshow', leaveTo('manual'), { signal });
    return () => stop.abort();
  }, []);

  // Run before the browser adjusts the scroll position to a shorter page: that would be stored as the old page's
  // position.
  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const isOtherPage = shown.current.pathname !== pathname;
    const isLeaf = !isOtherPage && isLeafedOn(shown.current.search, search);
    shown.current = { key, pathname, search };
    if (isOtherPage) document.querySelector('main')?.focus({ preventScroll: true });
    if (how === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (isOtherPage || hash) scrollToTarget(hash);
    else if (isLeaf) goToList();
    else keepFocus();
  }, [key, hash, pathname, search, how]);
};

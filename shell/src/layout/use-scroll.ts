import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where the reader stood on each page of this visit. */
const positions = new Map<string, number>();

const goToTarget = (hash: string): void => {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
};

/**
 * Scrolls as a browser does between documents: a new page from its top or at the address's target, a page that the
 * reader goes back to where they left it. The focus follows to a new page's content.
 */
export const useScroll = (): void => {
  const { key, hash, pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef({ key, pathname });

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
    shown.current = { key, pathname };
    if (how === 'POP') window.scrollTo(0, positions.get(key) ?? 0);
    else if (isOtherPage || hash) goToTarget(hash);
    if (isOtherPage) document.querySelector('main')?.focus({ preventScroll: true });
  }, [key, hash, pathname, how]);
};

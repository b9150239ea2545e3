import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasAnswered } from 'shared-kernel/consent';
import { whenIdle } from '../../remotes/when-idle.ts';
import { retry } from '../../retry.ts';

/** How long a page is left to its reader before it asks. */
const DELAY_MS = 3_000;

interface Cookies {
  /** What asks, once it is time to. */
  notice: ReactNode;
  /** Takes the answer back and asks anew. */
  reopen: () => void;
}

/** Asks visitors who haven't answered what is asked now, a while after the page has hydrated, and whoever wants to choose anew. */
export const useCookieNotice = (): Cookies => {
  const [Notice, setNotice] = useState<ComponentType<{ isReopened: boolean }>>();
  // How many times someone has reopened it; undefined until there is reason to ask at all.
  const [times, setTimes] = useState<number>();
  const load = async (): Promise<void> => {
    const { CookieNotice } = await retry(() => import('./cookie-notice.tsx'));
    setNotice(() => CookieNotice);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each page.
  useEffect(() => {
    if (hasAnswered()) return;
    const stopWaiting = whenIdle(load);
    const timer = setTimeout(() => setTimes((known = 0) => known), DELAY_MS);
    return () => {
      stopWaiting();
      clearTimeout(timer);
    };
  }, []);
  return {
    notice: Notice && times !== undefined && <Notice key={times} isReopened={times > 0} />,
    reopen: () => {
      void load();
      setTimes((known = 0) => known + 1);
    },
  };
};

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { hasAnswered } from 'shared-kernel/session/consent';
import { whenIdle } from '../../remotes/when-idle.ts';
import { retry } from '../../retry.ts';

/** Milliseconds after hydration before the notice appears. */
const DELAY_MS = 3_000;

interface Cookies {
  /** The notice, once it is due. */
  notice: ReactNode;
  /** Withdraws the answer and opens the notice again. */
  reopen: () => void;
}

/** Shows the notice to visitors without an answer, some time after hydration, and to those who reopen it. */
export const useCookieNotice = (): Cookies => {
  const [Notice, setNotice] = useState<ComponentType<{ isReopened: boolean }>>();
  // How often it was reopened; undefined while there is no reason to show it.
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

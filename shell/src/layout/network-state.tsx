import { useEffect, useState } from 'react';
import { useLocale, useOnline } from 'shared-kernel/site';
import { OFFLINE_TEXTS } from 'shared-kernel/ui';
import { Line } from './network-state.styles.ts';
import { useOfflineLine } from './use-offline-line.ts';

/** Milliseconds for which it is said that the network is back. */
const BACK_MS = 4_000;

/** Whether the network has just come back. */
const useIsBack = (isOnline: boolean): boolean => {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (!isOnline) return () => setBack(true);
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline, isBack]);
  return isBack;
};

/** What is to be said of the network: that there is none, for as long as there is none, and that it is back. */
export const useNetworkLine = (): string | undefined => {
  const { back } = OFFLINE_TEXTS[useLocale()];
  const offline = useOfflineLine();
  const isOnline = useOnline();
  const isBack = useIsBack(isOnline);
  if (!isOnline) return offline;
  return isBack ? back : undefined;
};

/** Says it wherever it can be seen and heard. */
export const NetworkState = ({ line }: { line: string | undefined }) => (
  <Line aria-live="polite">{line && <p>{line}</p>}</Line>
);

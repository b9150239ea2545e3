import { useEffect, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { useOnline } from 'shared-kernel/site';
import { Line } from './network-state.styles.ts';
import { useOfflineLine } from './use-offline-line.ts';

/** Display time of the message that the browser is online again, in milliseconds. */
const BACK_MS = 4_000;

/** Whether the browser has just come back online. */
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

/** The network message: while the browser is offline, and for a moment when it is online again. */
export const useNetworkLine = (): string | undefined => {
  const t = useTexts('shared-kernel/ui');
  const offline = useOfflineLine();
  const isOnline = useOnline();
  const isBack = useIsBack(isOnline);
  if (!isOnline) return offline;
  return isBack ? t('offline.back') : undefined;
};

/** The network message in a live region. */
export const NetworkState = ({ line }: { line: string | undefined }) => (
  <Line aria-live="polite">{line && <p>{line}</p>}</Line>
);

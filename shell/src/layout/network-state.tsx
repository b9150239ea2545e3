import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useLocale, useOnline } from 'shared-kernel/site';
import { OFFLINE_TEXTS } from 'shared-kernel/ui';
import { Line } from './network-state.styles.ts';

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

/** Says that there is no network, for as long as there is none, and that it is back. */
export const NetworkState = () => {
  const { title, page, back } = OFFLINE_TEXTS[useLocale()];
  const isOnline = useOnline();
  const isBack = useIsBack(isOnline);
  const isLeaving = useNavigation().state !== 'idle';
  const offline = isLeaving ? `${title}. ${page}` : title;
  return <Line aria-live="polite">{(!isOnline || isBack) && <p>{isOnline ? back : offline}</p>}</Line>;
};

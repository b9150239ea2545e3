import { useSyncExternalStore } from 'react';
import { useSiteContext } from './site.tsx';

const MINUTE_MS = 60_000;

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
};

const currentMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/**
 * The current instant, to the minute. During hydration it is the server's instant, so that both render the same. After
 * that it follows the clock, unless the page previews another moment.
 */
export const useNow = (): Date => {
  const { renderedAt, isStill } = useSiteContext();
  const atRender = (): number => Math.floor(Date.parse(renderedAt) / MINUTE_MS) * MINUTE_MS;
  return new Date(useSyncExternalStore(subscribe, isStill ? atRender : currentMinute, atRender));
};

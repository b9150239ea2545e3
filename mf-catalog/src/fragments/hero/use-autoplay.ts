import { type RefObject, useEffect, useState } from 'react';

/** Long enough to read a banner's text twice. */
const INTERVAL_MS = 7_000;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Autoplay {
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Moves on by itself, but not while someone points at it, has the focus in it or looks at another tab, not after they
 * stopped it, and never where less motion is asked for unless they start it.
 */
export const useAutoplay = (isReady: boolean, area: RefObject<HTMLElement | null>, moveOn: () => void): Autoplay => {
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (isReady && !prefersStillness()) setPlaying(true);
  }, [isReady]);

  useEffect(() => {
    if (!isPlaying) return;
    const isInUse = (): boolean => document.hidden || (area.current?.matches(':hover, :focus-within') ?? false);
    const timer = setInterval(() => !isInUse() && moveOn(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPlaying, area, moveOn]);

  return { isPlaying, toggle: () => setPlaying((was) => !was) };
};

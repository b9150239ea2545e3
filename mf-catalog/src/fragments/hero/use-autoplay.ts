import { type RefObject, useEffect, useState } from 'react';

/** Long enough to read a banner's text twice. */
const INTERVAL_MS = 7_000;

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Autoplay {
  isPlaying: boolean;
  toggle: () => void;
}

/**
 * Moves the carousel automatically. Pauses while the visitor hovers over it, focuses it, or views another tab. Stops
 * when the visitor stops it, and with reduced motion only starts when the visitor starts it.
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

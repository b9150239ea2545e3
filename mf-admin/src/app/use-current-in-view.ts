import { type RefObject, useEffect } from 'react';

/** How far a range extends beyond another one, negative for the start. */
const beyond = (start: number, end: number, from: number, to: number): number =>
  Math.min(0, start - from) || Math.max(0, end - to);

/**
 * Scrolls a strip or a column of links to the current link, without scrolling the page.
 * @param shown - a value that changes with the current link, and when the strip appears
 */
export const useCurrentInView = (strip: RefObject<HTMLElement | null>, shown: unknown): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` triggers it; the link is read from the page.
  useEffect(() => {
    const { current } = strip;
    const link = current?.querySelector('[aria-current=page]');
    if (!current || !link) return;
    const around = current.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    current.scrollLeft += beyond(place.left, place.right, around.left, around.right);
    current.scrollTop += beyond(place.top, place.bottom, around.top, around.bottom);
  }, [strip, shown]);

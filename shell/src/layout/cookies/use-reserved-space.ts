import { type RefObject, useLayoutEffect } from 'react';

/**
 * Adds space to the end of the page for an element that covers the bottom of the window, so that it hides neither
 * content nor focused elements.
 */
export const useReservedSpace = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const reserve = (room: string): void => {
      style.scrollPaddingBlockEnd = room;
      style.setProperty('--room-below', room);
    };
    const observer = new ResizeObserver(() => reserve(`${window.innerHeight - current.offsetTop}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      reserve('');
    };
  }, [element]);
};

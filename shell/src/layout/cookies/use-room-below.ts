import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the page as much room at its end as an element takes that lies over it there, so that all of the page can be
 * read and nothing that gets the focus stays behind the element.
 */
export const useRoomBelow = (element: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { style } = document.documentElement;
    const give = (room: string): void => {
      style.scrollPaddingBlockEnd = room;
      style.setProperty('--room-below', room);
    };
    const observer = new ResizeObserver(() => give(`${window.innerHeight - current.offsetTop}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      give('');
    };
  }, [element]);
};

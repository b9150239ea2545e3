import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels, until the element is measured. */
const FIRST = 640;

/** The width of an element's content in pixels, updated when it changes. */
export const useWidth = (): { ref: RefObject<HTMLDivElement | null>; width: number } => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // Hidden elements have no width.
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
};

import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { UndoPlaceContext } from '../app/undo/undo-place.ts';
import { Bar } from './form.styles.ts';

/**
 * The bar that saves a form, at the bottom of the window. It sets `--room-below` of its form to its height, so that it
 * doesn't cover focused elements.
 */
export const SaveBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      current.closest('form')?.style.setProperty('--room-below', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Bar ref={bar}>
      <div ref={use(UndoPlaceContext)} className="undo" />
      {children}
    </Bar>
  );
};

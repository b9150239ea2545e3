import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { UndoPlaceContext } from '../app/undo/undo-place.ts';
import { Bar } from './form.styles.ts';

/**
 * What saves a form. It lies over the window's end, and tells its form how much of that it takes: `--room-below` keeps
 * what has the focus clear of it.
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

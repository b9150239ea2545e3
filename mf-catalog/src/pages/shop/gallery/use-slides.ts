import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Slides<List extends HTMLElement = HTMLElement> {
  /** Ref of the list, whose items are the slides. */
  list: RefObject<List | null>;
  /** Index of the visible slide. */
  shown: number;
  show: (position: number) => void;
  /** Moves by some slides; quick presses add up while the list still scrolls. */
  step: (by: number) => void;
  /** Handler for the list. */
  onScroll: () => void;
}

/** Scrolls the list only, not the page. */
const PLACE = { inline: 'start', block: 'nearest' } as const;

/** Tolerance of a list at rest, as a share of a slide. */
const AT_REST = 0.01;

/**
 * State of a list whose items snap into view one at a time. It also scrolls by finger and without scripts, in the
 * language's direction.
 * @param first - index of the initial slide
 */
export const useSlides = <List extends HTMLElement>(first = 0): Slides<List> => {
  const list = useRef<List>(null);
  const [shown, setShown] = useState(first);
  const target = useRef(first);

  useLayoutEffect(() => {
    if (first > 0) list.current?.children[first]?.scrollIntoView({ ...PLACE, behavior: 'instant' });
  }, [first]);

  const show = (position: number): void => {
    const slide = list.current?.children[position];
    if (!slide) return;
    target.current = position;
    slide.scrollIntoView(PLACE);
  };

  const step = (by: number): void => show(target.current + by);

  const onScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    // In right-to-left languages the offset is negative.
    if (clientWidth === 0) return;
    const place = Math.abs(scrollLeft) / clientWidth;
    const nearest = Math.round(place);
    setShown(nearest);
    if (Math.abs(place - nearest) < AT_REST) target.current = nearest;
  };

  return { list, shown, show, step, onScroll };
};

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Slides<List extends HTMLElement = HTMLElement> {
  /** Of the list, whose items are the slides. */
  list: RefObject<List | null>;
  /** Position of the slide in sight. */
  shown: number;
  show: (position: number) => void;
  /** Shows the one so many further, or back: quick presses add up before the list has come to rest. */
  step: (by: number) => void;
  /** Of the list. */
  onScroll: () => void;
}

/** The page itself stays where it is. */
const PLACE = { inline: 'start', block: 'nearest' } as const;

/** Share of a slide by which a list that is at rest may be off. */
const AT_REST = 0.01;

/**
 * Follows and leads a list whose items snap into sight one at a time. It scrolls by itself, by finger and without scripts
 * too; which way, the language decides.
 * @param first - position of the slide to begin with
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
    // From right to left it counts below nought.
    if (clientWidth === 0) return;
    const place = Math.abs(scrollLeft) / clientWidth;
    const nearest = Math.round(place);
    setShown(nearest);
    if (Math.abs(place - nearest) < AT_REST) target.current = nearest;
  };

  return { list, shown, show, step, onScroll };
};

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Slides<List extends HTMLElement = HTMLElement> {
  /** Of the list, whose items are the slides. */
  list: RefObject<List | null>;
  /** Position of the slide in sight. */
  shown: number;
  show: (position: number) => void;
  /** Of the list. */
  onScroll: () => void;
}

/** The page itself stays where it is. */
const PLACE = { inline: 'start', block: 'nearest' } as const;

/**
 * Follows and leads a list whose items snap into sight one at a time. It scrolls by itself, by finger and without scripts
 * too; which way, the language decides.
 * @param first - position of the slide to begin with
 */
export const useSlides = <List extends HTMLElement>(first = 0): Slides<List> => {
  const list = useRef<List>(null);
  const [shown, setShown] = useState(first);

  useLayoutEffect(() => {
    if (first > 0) list.current?.children[first]?.scrollIntoView({ ...PLACE, behavior: 'instant' });
  }, [first]);

  const show = (position: number): void => list.current?.children[position]?.scrollIntoView(PLACE);

  const onScroll = (): void => {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {};
    // From right to left it counts below nought.
    if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
  };

  return { list, shown, show, onScroll };
};

import type { EmblaCarouselType } from 'embla-carousel';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TextDirection } from 'shared-kernel/contracts';

export interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  /** Whether it is more than a row to scroll: until then there is nothing for controls to steer. */
  isReady: boolean;
  /** From 0. */
  selected: number;
  goTo: (index: number) => void;
  goOn: () => void;
  goBack: () => void;
  /** Steers with the arrow keys, in the direction they point. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Makes a carousel of a row that scrolls by itself anyway. Its code comes after the page, and only where there is
 * more than one slide.
 */
export const useCarousel = (slideCount: number, direction: TextDirection): Carousel => {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(null);
  const [isReady, setReady] = useState(false);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (slideCount < 2) return;
    let isGone = false;
    const start = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (isGone || !viewport.current) return;
      const instance = EmblaCarousel(viewport.current, { loop: true, direction });
      instance.on('select', () => setSelected(instance.selectedScrollSnap()));
      embla.current = instance;
      setReady(true);
    };
    // A row that can be scrolled by hand is no worse off when the script can't be had.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      embla.current?.destroy();
      embla.current = null;
    };
  }, [slideCount, direction]);

  const goTo = useCallback((index: number) => embla.current?.scrollTo(index), []);
  const goOn = useCallback(() => embla.current?.scrollNext(), []);
  const goBack = useCallback(() => embla.current?.scrollPrev(), []);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === (direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')) goOn();
    if (key === (direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight')) goBack();
  };
  return { viewport, isReady, selected, goTo, goOn, goBack, onKeyDown };
};

import type { EmblaCarouselType } from 'embla-carousel';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { TextDirection } from 'shared-kernel/contracts';

export interface Carousel {
  viewport: RefObject<HTMLDivElement | null>;
  /** Whether the carousel has loaded. Until then the row only scrolls, and needs no controls. */
  isReady: boolean;
  /** From 0. */
  selected: number;
  goTo: (index: number) => void;
  showNext: () => void;
  showPrevious: () => void;
  /** Moves with the arrow keys, in the direction they point. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Turns a scrolling row into a carousel. Its code loads after the page, and only with more than one slide. */
export const useCarousel = (slideCount: number, direction: TextDirection): Carousel => {
  const viewport = useRef<HTMLDivElement>(null);
  const embla = useRef<EmblaCarouselType>(null);
  const [isReady, setReady] = useState(false);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (slideCount < 2) return;
    let isUnmounted = false;
    const start = async () => {
      const { default: EmblaCarousel } = await import('embla-carousel');
      if (isUnmounted || !viewport.current) return;
      const instance = EmblaCarousel(viewport.current, { loop: true, direction });
      instance.on('select', () => setSelected(instance.selectedScrollSnap()));
      embla.current = instance;
      setReady(true);
    };
    // Without the script, the row can still be scrolled.
    start().catch(() => undefined);
    return () => {
      isUnmounted = true;
      embla.current?.destroy();
      embla.current = null;
    };
  }, [slideCount, direction]);

  const goTo = useCallback((index: number) => embla.current?.scrollTo(index), []);
  const showNext = useCallback(() => embla.current?.scrollNext(), []);
  const showPrevious = useCallback(() => embla.current?.scrollPrev(), []);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === (direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')) showNext();
    if (key === (direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight')) showPrevious();
  };
  return { viewport, isReady, selected, goTo, showNext, showPrevious, onKeyDown };
};

import { useTexts } from 'shared-kernel/i18n';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import type { Autoplay } from './use-autoplay.ts';
import type { Carousel } from './use-carousel.ts';

interface Props {
  carousel: Carousel;
  autoplay: Autoplay;
  slideCount: number;
}

/** The carousel's buttons, rendered once they work. */
export const CarouselControls = ({
  carousel: { selected, goTo, showNext, showPrevious },
  autoplay,
  slideCount,
}: Props) => {
  const t = useTexts('mf-catalog');
  return (
    <div className="controls">
      <IconButton type="button" className="step" onClick={showPrevious} aria-label={t('hero.previous')}>
        <LineDrawing>
          <path d="M15 5l-7 7 7 7" />
        </LineDrawing>
      </IconButton>
      <ol>
        {Array.from({ length: slideCount }, (_, index) => index).map((index) => (
          <li key={index}>
            <IconButton
              type="button"
              onClick={() => goTo(index)}
              aria-label={t('hero.goTo', { number: index + 1 })}
              aria-current={index === selected ? 'true' : undefined}
            />
          </li>
        ))}
      </ol>
      <IconButton type="button" className="step" onClick={showNext} aria-label={t('hero.next')}>
        <LineDrawing>
          <path d="M9 5l7 7-7 7" />
        </LineDrawing>
      </IconButton>
      <IconButton
        type="button"
        className="pause"
        onClick={autoplay.toggle}
        aria-label={t(autoplay.isPlaying ? 'hero.pause' : 'hero.play')}
      >
        <LineDrawing>
          <path d={autoplay.isPlaying ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z'} />
        </LineDrawing>
      </IconButton>
    </div>
  );
};

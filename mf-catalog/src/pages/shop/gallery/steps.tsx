import { useTexts } from 'shared-kernel/i18n';
import { IconButton, LineDrawing } from 'shared-kernel/ui';
import { Sides } from './steps.styles.ts';
import type { Slides } from './use-slides.ts';

interface Props {
  slides: Pick<Slides, 'shown' | 'step'>;
  count: number;
}

/** Buttons for the previous and the next picture. At an end, the button is disabled but keeps the focus. */
export const Steps = ({ slides: { shown, step }, count }: Props) => {
  const t = useTexts('mf-catalog');
  const to = (by: number) => ({
    'aria-disabled': shown + by < 0 || shown + by >= count || undefined,
    onClick: () => step(by),
  });
  return (
    <Sides>
      <IconButton type="button" aria-label={t('gallery.previous')} {...to(-1)}>
        <LineDrawing>
          <path d="M15 5l-7 7 7 7" />
        </LineDrawing>
      </IconButton>
      <IconButton type="button" aria-label={t('gallery.next')} {...to(1)}>
        <LineDrawing>
          <path d="M9 5l7 7-7 7" />
        </LineDrawing>
      </IconButton>
    </Sides>
  );
};

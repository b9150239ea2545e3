import { useEffect, useEffectEvent, useId } from 'react';
import type { FileRecord } from 'shared-kernel/contracts';
import { direction, useTexts } from 'shared-kernel/i18n';
import { useLocale } from 'shared-kernel/site';
import { Picture, VisuallyHidden } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Row, Stage } from './enlargement.styles.ts';
import { Steps } from './steps.tsx';
import { useSlides } from './use-slides.ts';

interface Props {
  pictures: FileRecord[];
  /** The shop's name. */
  title: string;
  /** Index of the initial picture. */
  first: number;
  /** @param last - index of the visible picture */
  onDismiss: (last: number) => void;
}

/** The pictures in full-screen size, with swipe, buttons and arrow keys. */
export const Enlargement = ({ pictures, title, first, onDismiss }: Props) => {
  const t = useTexts('mf-catalog');
  const heading = useId();
  const slides = useSlides<HTMLDivElement>(first);
  const { shown, step } = slides;
  const [back, onward] = direction(useLocale()) === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const count = pictures.length;

  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || ![back, onward].includes(event.key)) return;
    event.preventDefault();
    step(event.key === onward ? 1 : -1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Dialog labelledBy={heading} size="whole" onDismiss={() => onDismiss(shown)}>
      <Stage>
        <VisuallyHidden as="h2" id={heading}>
          {t('gallery.of', { title })}
        </VisuallyHidden>
        <div className="room">
          <Row ref={slides.list} role="group" aria-labelledby={heading} tabIndex={0} onScroll={slides.onScroll}>
            {pictures.map(({ focus: _, ...picture }, index) => (
              <div key={picture._id} inert={index !== shown}>
                <Picture picture={picture} sizes="100vw" isEager={index === first} />
              </div>
            ))}
          </Row>
          {count > 1 && <Steps slides={slides} count={count} />}
        </div>
        <p role="status">
          <span>{t('gallery.position', { number: shown + 1, count })}</span>
          {pictures[shown]?.alt && <span aria-hidden="true">{pictures[shown].alt}</span>}
        </p>
      </Stage>
    </Dialog>
  );
};

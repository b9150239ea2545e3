import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Removed } from './favourites.styles.ts';

interface Props {
  /** Name of the removed shop. */
  title: string;
  onUndo: () => void;
}

/** Replaces a shop that was just removed; keyboard users continue from here. */
export const Undo = ({ title, onUndo }: Props) => {
  const t = useTexts('mf-catalog');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed heart is gone, or about to go.
    const { activeElement } = document;
    const isLost = activeElement === document.body || place.current?.closest('li')?.contains(activeElement);
    if (isLost) place.current?.querySelector('button')?.focus();
  }, []);
  const undo = ({ currentTarget }: MouseEvent): void => {
    const card = currentTarget.closest('li');
    onUndo();
    requestAnimationFrame(() => card?.querySelector('button')?.focus());
  };
  return (
    <Removed ref={place}>
      <p>{t('favourites.removed', { title })}</p>
      <Button kind="secondary" onClick={undo}>
        {t('favourites.undo')}
      </Button>
    </Removed>
  );
};

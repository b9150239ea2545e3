import { type MouseEvent, useEffect, useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Removed } from './favourites.styles.ts';

interface Props {
  /** The name of the shop that was a favourite. */
  title: string;
  onUndo: () => void;
}

/** Stands in the place of a shop that has just been removed; whoever did it by keyboard goes on from here. */
export const Undo = ({ title, onUndo }: Props) => {
  const t = useTexts('mf-catalog');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The heart that was pressed went with its focus.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
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

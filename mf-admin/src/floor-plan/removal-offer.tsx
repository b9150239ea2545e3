import { useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useFocusIfLost } from '../app/focus.ts';

interface Props {
  /** Label of the removed part. */
  part: string;
  onUndo: () => void;
}

/** Reports the removal of a part, with a button to undo it, until the next change. */
export const RemovalOffer = ({ part, onUndo }: Props) => {
  const t = useTexts('mf-admin');
  const button = useRef<HTMLButtonElement>(null);
  useFocusIfLost(button);
  return (
    <Notice>
      {t('plan.removed', { part })}
      <Button ref={button} kind="quiet" onClick={onUndo}>
        {t('undo.button')}
      </Button>
    </Notice>
  );
};

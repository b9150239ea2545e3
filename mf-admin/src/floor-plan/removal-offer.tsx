import { useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { useFocusIfLost } from '../app/focus.ts';

interface Props {
  /** What people call the part that is gone. */
  part: string;
  onUndo: () => void;
}

/** Says that a part was taken off the plan, and puts it back for whoever thinks better of it, until they change something else. */
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

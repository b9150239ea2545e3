import { useId } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Choices } from './form.styles.ts';

interface Props {
  /** What happens to unsaved changes. */
  hint: string;
  onStay: () => void;
  onGo: () => void;
}

/** Asks for confirmation before leaving unsaved changes. */
export const LeaveDialog = ({ hint, onStay, onGo }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  return (
    <Dialog labelledBy={id} onDismiss={onStay}>
      <h2 id={id}>{t('leave.title')}</h2>
      <p>{hint}</p>
      <Choices>
        <Button onClick={onStay}>{t('leave.stay')}</Button>
        <Button kind="secondary" onClick={onGo}>
          {t('leave.go')}
        </Button>
      </Choices>
    </Dialog>
  );
};

import { type ReactNode, useId, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { Dialog } from 'shared-kernel/ui/dialog';
import { Choices } from '../form/form.styles.ts';

interface Props {
  title: string;
  /** The consequences. */
  hint: string;
  /** What the action affects. */
  children?: ReactNode;
  confirm: string;
  onConfirm: () => Promise<void>;
  onDismiss: () => void;
}

/** Asks for confirmation before an irreversible action. */
export const ConfirmDialog = ({ title, hint, children, confirm, onConfirm, onDismiss }: Props) => {
  const t = useTexts('mf-admin');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const run = (): void => {
    setBusy(true);
    void onConfirm();
  };
  return (
    <Dialog labelledBy={id} onDismiss={onDismiss}>
      <h2 id={id}>{title}</h2>
      <p>{hint}</p>
      {children}
      <Choices>
        <Button kind="secondary" onClick={onDismiss}>
          {t('confirm.cancel')}
        </Button>
        <Button kind="destructive" isBusy={isBusy} onClick={run}>
          {confirm}
        </Button>
      </Choices>
    </Dialog>
  );
};

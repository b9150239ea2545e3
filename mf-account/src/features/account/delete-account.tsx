import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { DeletionDialog } from './deletion-dialog.tsx';

interface Props {
  hasPassword: boolean;
  onDeleted: () => void;
}

/** The section to delete one's account. */
export const DeleteAccount = (props: Props) => {
  const t = useTexts('mf-account');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deletion.open')}
      </Button>
      {isOpen && <DeletionDialog {...props} onDismiss={() => setOpen(false)} />}
    </>
  );
};

import { useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import { Danger } from './delete-account.styles.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

interface Props {
  hasPassword: boolean;
  onDeleted: () => void;
}

/** The way to be rid of one's account. */
export const DeleteAccount = (props: Props) => {
  const t = useTexts('mf-account');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Danger type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deletion.open')}
      </Danger>
      {isOpen && <DeletionDialog {...props} onDismiss={() => setOpen(false)} />}
    </>
  );
};

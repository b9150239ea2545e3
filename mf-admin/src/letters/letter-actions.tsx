import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LetterRecord } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { paths } from '../app/paths.ts';
import { useAct } from '../providers/use-act.ts';

interface Props {
  letter: LetterRecord;
  onDone: (changed: LetterRecord) => void;
}

/** Cancels a planned letter at once, and stops one that is being sent after a confirmation. */
export const StopLetter = ({ letter: { id, status, version }, onDone }: Props) => {
  const t = useTexts('mf-admin');
  const act = useAct('letters');
  const [isOpen, setOpen] = useState(false);
  const action = status === 'sending' ? 'stop' : 'cancel';
  const stop = async (): Promise<void> => {
    const run = async () => onDone(await http.post<LetterRecord>(`/mailing/letter/${id}/stop`, { version }));
    await act({ run, done: t(`letters.done.${action}`) });
    setOpen(false);
  };
  return (
    <>
      <Button
        kind={action === 'stop' ? 'danger' : 'secondary'}
        onClick={() => (action === 'stop' ? setOpen(true) : void stop())}
      >
        {t(`letters.${action}`)}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('letters.stopTitle')}
          hint={t('letters.stopHint')}
          confirm={t('letters.stop')}
          onConfirm={stop}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Deletes a draft after a confirmation. */
export const DeleteLetter = ({ letter: { id, subject } }: Pick<Props, 'letter'>) => {
  const t = useTexts('mf-admin');
  const navigate = useNavigate();
  const act = useAct('letters', 'getList');
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    const isDone = await act({ run: () => http.delete(`/mailing/letter/${id}`), done: t('letters.done.delete') });
    if (isDone) void navigate(paths.list('letters'));
    else setOpen(false);
  };
  return (
    <>
      <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('letters.delete')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('letters.deleteTitle', { subject })}
          hint={t('letters.deleteHint')}
          confirm={t('letters.delete')}
          onConfirm={remove}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  );
};

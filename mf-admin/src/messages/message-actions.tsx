import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MessageRecord, MessageStatus } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { paths } from '../app/paths.ts';
import { useMay } from '../providers/access.ts';
import { useAct } from '../providers/use-act.ts';

interface Props {
  message: MessageRecord;
  onDone: (changed: MessageRecord) => void;
}

/** The states that a message can be set to. Answers set the state `answered`. */
const nextOf = (status: MessageStatus): MessageStatus[] =>
  status === 'closed' || status === 'spam' ? ['new'] : ['closed', 'spam'];

/** Changes the state of a message at once, with an offer to undo it, and deletes it after a confirmation. */
export const MessageActions = ({ message, onDone }: Props) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const navigate = useNavigate();
  const change = useAct('messages');
  const remove = useAct('messages', 'getList');
  const [isOpen, setOpen] = useState(false);
  const { id, name, version, status: before } = message;

  const setStatus = (status: MessageStatus, from = version) =>
    http.put<MessageRecord>(`/mailing/message/${id}`, { status, version: from });
  const erase = async (): Promise<void> => {
    const isDone = await remove({ run: () => http.delete(`/mailing/message/${id}`), done: t('messages.done.delete') });
    if (isDone) void navigate(paths.list('messages'));
    else setOpen(false);
  };

  return (
    <>
      {may({ resource: 'MESSAGES', action: 'WRITE' }) &&
        nextOf(before).map((status) => (
          <Button
            key={status}
            kind="secondary"
            onClick={() =>
              void change({
                run: () => setStatus(status),
                done: (changed) => {
                  onDone(changed);
                  return t(`messages.done.${status}`);
                },
                undo: (changed) => setStatus(before, changed.version),
              })
            }
          >
            {t(`messages.set.${status}`)}
          </Button>
        ))}
      {may({ resource: 'MESSAGES', action: 'DELETE' }) && (
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('messages.delete')}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={t('messages.deleteTitle', { name })}
          hint={t('messages.deleteHint')}
          confirm={t('messages.delete')}
          onConfirm={erase}
          onDismiss={() => setOpen(false)}
        />
      )}
    </>
  );
};

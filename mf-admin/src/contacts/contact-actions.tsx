import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Contact } from 'shared-kernel/contracts';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { ConfirmDialog } from '../app/confirm-dialog.tsx';
import { paths } from '../app/paths.ts';
import { useMay } from '../providers/access.ts';
import { useAct } from '../providers/use-act.ts';

/** Staff actions on a contact. Both are irreversible, since staff can't consent for a contact. */
export const ContactActions = ({ contact }: { contact: Contact }) => {
  const t = useTexts('mf-admin');
  const may = useMay();
  const navigate = useNavigate();
  const change = useAct('contacts');
  const remove = useAct('contacts', 'getList');
  const [open, setOpen] = useState<'unsubscribe' | 'erase'>();
  const { id, email, locale, version, status } = contact;

  const unsubscribe = async (): Promise<void> => {
    const body = { email, locale, status: 'unsubscribed', version };
    await change({
      run: () => http.put(`/mailing/contact/${id}`, body),
      done: t('contacts.done.unsubscribe', { email }),
    });
    setOpen(undefined);
  };
  const erase = async (): Promise<void> => {
    const isDone = await remove({
      run: () => http.delete(`/mailing/contact/${id}`),
      done: t('contacts.done.erase'),
    });
    if (isDone) void navigate(paths.list('contacts'));
    else setOpen(undefined);
  };

  return (
    <>
      {status !== 'unsubscribed' && may({ resource: 'CONTACT', action: 'WRITE' }) && (
        <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen('unsubscribe')}>
          {t('contacts.unsubscribe')}
        </Button>
      )}
      {may({ resource: 'CONTACT', action: 'DELETE' }) && (
        <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('erase')}>
          {t('contacts.erase')}
        </Button>
      )}
      {open && (
        <ConfirmDialog
          title={t(`contacts.${open}Title`, { email })}
          hint={t(`contacts.${open}Hint`)}
          confirm={t(`contacts.${open}`)}
          onConfirm={open === 'erase' ? erase : unsubscribe}
          onDismiss={() => setOpen(undefined)}
        />
      )}
    </>
  );
};

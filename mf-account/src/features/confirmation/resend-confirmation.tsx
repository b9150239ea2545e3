import { useState } from 'react';
import { http } from 'shared-kernel/http';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { useFailureMessage } from '../failure/use-failure-message.ts';
import { useConfirmationTexts } from './use-confirmation-texts.ts';

/** For an account whose address isn't confirmed: mails the link again. */
export const ResendConfirmation = ({ email }: { email: string }) => {
  const t = useConfirmationTexts();
  const toMessage = useFailureMessage();
  const [isSending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await http.post('/auth/n/confirm-email/mail');
      notify.success(t('sent', { email }));
    } catch (error) {
      notify.error(toMessage(error, t('failed')));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <p>{t('missing')}</p>
      <Button kind="secondary" isBusy={isSending} onClick={() => void send()}>
        {t('again')}
      </Button>
    </>
  );
};

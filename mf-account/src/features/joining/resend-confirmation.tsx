import { useState } from 'react';
import { http } from 'shared-kernel/http';
import { notify } from 'shared-kernel/notifications';
import { Button } from 'shared-kernel/ui';
import { useFailureWords } from '../failure/use-failure-words.ts';
import { useJoiningTexts } from './use-joining-texts.ts';

/** For an account whose address isn't confirmed: mails the link again. */
export const ResendConfirmation = ({ email }: { email: string }) => {
  const t = useJoiningTexts();
  const words = useFailureWords();
  const [isSending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await http.post('/auth/n/confirm-email/mail');
      notify.success(t('confirm.sent', { email }));
    } catch (error) {
      notify.error(words(error, t('confirm.failed')));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <p>{t('confirm.missing')}</p>
      <Button kind="secondary" isBusy={isSending} onClick={() => void send()}>
        {t('confirm.again')}
      </Button>
    </>
  );
};

import { useNotify } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { http } from 'shared-kernel/http';
import { useTexts } from 'shared-kernel/i18n';
import { Button } from 'shared-kernel/ui';
import { useBusy } from '../app/use-busy.ts';
import { useAccount } from '../providers/account.ts';
import { useRefusal } from '../providers/use-refusal.ts';
import { type LetterValues, toContent } from './letter-values.ts';

/** Mails the letter as it is typed to the account. */
export const TrialButton = () => {
  const t = useTexts('mf-admin');
  const { getValues } = useFormContext<LetterValues>();
  const { user } = useAccount();
  const notify = useNotify();
  const toMessage = useRefusal();
  const [isBusy, during] = useBusy();
  const send = async (): Promise<void> => {
    try {
      await http.post('/mailing/letter/trial', toContent(getValues()));
      notify(t('letters.done.trial', { email: user.email }));
    } catch (error) {
      notify(toMessage(error), { type: 'error' });
    }
  };
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => void during(send)}>
      {t('letters.trial')}
    </Button>
  );
};

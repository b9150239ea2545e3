import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, session } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';

/** For accounts without a password: the action requires a recent sign-in, and this offers one. */
export const FreshSignIn = () => {
  const t = useTexts('mf-account');
  const reauthenticate = async (): Promise<void> => {
    await session.signOut('reauthentication');
    askToSignIn();
  };
  return (
    <div>
      <p>{t('fresh.lead')}</p>
      <Button kind="quiet" onClick={() => void reauthenticate()}>
        {t('fresh.action')}
      </Button>
    </div>
  );
};

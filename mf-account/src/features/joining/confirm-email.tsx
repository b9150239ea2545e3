import { Link } from 'react-router-dom';
import { LoginGate, session } from 'shared-kernel/session';
import { paths } from '../../paths.ts';
import { LinkAction } from '../newsletter/link-action.tsx';
import { useJoiningTexts } from './use-joining-texts.ts';

/** Confirms the address of a new account by the mailed link, in a session of the account. */
export const ConfirmEmail = () => {
  const t = useJoiningTexts();
  const texts = {
    title: t('confirm.title'),
    lead: t('confirm.lead'),
    action: t('confirm.action'),
    done: t('confirm.done'),
    expired: t('confirm.expired'),
  };
  return (
    <LoginGate>
      <LinkAction {...texts} call="/auth/n/confirm-email" onDone={() => session.amend({ isEmailConfirmed: true })}>
        <Link to={paths.account}>{t('confirm.next')}</Link>
      </LinkAction>
    </LoginGate>
  );
};

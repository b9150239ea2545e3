import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, isAdmitted, preloadSignIn, useSession } from 'shared-kernel/session';
import { Button, Failure } from 'shared-kernel/ui';

/**
 * Shown in place of a page that requires a session. It waits until the session is known, and asks visitors to sign in;
 * then the page loads.
 */
export const SignIn = () => {
  const t = useTexts('shell');
  const session = useSession();
  const isVisitor = session.status === 'loggedOut';
  const isWaiting = session.status === 'notInitiated' || isAdmitted(session);
  useEffect(() => {
    if (isVisitor) askToSignIn();
  }, [isVisitor]);
  const ways = (
    <>
      {isVisitor && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={preloadSignIn}
          onFocus={preloadSignIn}
          onClick={() => askToSignIn()}
        >
          {t('signIn.open')}
        </Button>
      )}
      <Link to="/">{t('unavailable.home')}</Link>
    </>
  );
  return (
    <Failure
      title={t(isWaiting ? 'signIn.waiting' : 'signIn.title')}
      hint={t(isWaiting ? 'signIn.waitingHint' : 'signIn.hint')}
      ways={ways}
    >
      <noscript>{t('signIn.needsScripts')}</noscript>
    </Failure>
  );
};

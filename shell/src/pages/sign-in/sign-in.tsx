import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import { askToSignIn, expectSignIn, useSession } from 'shared-kernel/session';
import { Button, Failure } from 'shared-kernel/ui';

/** Stands in for a page that is for people who are signed in, and asks to sign in. Then the page itself comes. */
export const SignIn = () => {
  const t = useTexts('shell');
  const isVisitor = useSession().status === 'loggedOut';
  useEffect(() => {
    if (isVisitor) askToSignIn();
  }, [isVisitor]);
  const ways = (
    <>
      {isVisitor && (
        <Button
          aria-haspopup="dialog"
          onPointerEnter={expectSignIn}
          onFocus={expectSignIn}
          onClick={() => askToSignIn()}
        >
          {t('signIn.open')}
        </Button>
      )}
      <Link to="/">{t('unavailable.home')}</Link>
    </>
  );
  return (
    <Failure title={t('signIn.title')} hint={t('signIn.hint')} ways={ways}>
      <noscript>{t('signIn.needsScripts')}</noscript>
    </Failure>
  );
};

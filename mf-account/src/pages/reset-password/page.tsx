import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { askToSignIn, preloadSignIn, session, sessionStore, useSession } from 'shared-kernel/session';
import { Button } from 'shared-kernel/ui';
import { Notice } from 'shared-kernel/ui/status';
import { LinkPage } from '../../features/link-token/link-page.styles.ts';
import { useLinkToken } from '../../features/link-token/use-link-token.ts';
import { ResetConfirmForm } from '../../features/passwords/reset-confirm-form.tsx';
import { ResetRequestForm } from '../../features/passwords/reset-request-form.tsx';
import { paths } from '../../paths.ts';

export const handle: PageHandle = { title: (t) => t('reset.title'), isPrivate: true };

/** Target of the mailed link for a new password: sets the password, or requests another link. */
export const Component = () => {
  const t = useTexts('mf-account');
  const link = useLinkToken();
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const finish = async (): Promise<void> => {
    setDone(true);
    // The API has ended every session of the account. Reading the account shows whether this browser's is one of them.
    await session.refreshAccount().catch(() => undefined);
  };
  if (isDone) return <Done />;
  if (link?.token === null) {
    return (
      <LinkPage>
        <h1>{t('forgotten.title')}</h1>
        <ResetRequestForm />
      </LinkPage>
    );
  }
  return (
    <LinkPage>
      <h1 id="reset-title">{t('reset.title')}</h1>
      <p>{t('reset.intro')}</p>
      {link?.token && (
        <>
          <ResetConfirmForm token={link.token} onDone={finish} />
          <Button kind="quiet" onClick={() => navigate(paths.resetPassword, { replace: true })}>
            {t('reset.again')}
          </Button>
        </>
      )}
      <noscript>
        <Notice>{t('link.needsScripts')}</Notice>
      </noscript>
    </LinkPage>
  );
};

/** The browser may still be signed in with another account than the link's. */
const openSignIn = async (): Promise<void> => {
  if (sessionStore.getState().status === 'loggedIn') await session.signOut();
  askToSignIn();
};

/** Opens the account's page after a sign-in, but not for an existing session. */
const useAccountAfterSignIn = (): void => {
  const { status } = useSession();
  const navigate = useNavigate();
  const wasLoggedOut = useRef(false);
  useEffect(() => {
    if (status === 'loggedOut') wasLoggedOut.current = true;
    else if (status === 'loggedIn' && wasLoggedOut.current) navigate(paths.account, { replace: true });
  }, [status, navigate]);
};

const Done = () => {
  const t = useTexts('mf-account');
  useAccountAfterSignIn();
  return (
    <LinkPage>
      <h1>{t('reset.title')}</h1>
      <p role="status">{t('reset.done')}</p>
      {/* The form with the focus has disappeared; this is the next action. */}
      <Button autoFocus onFocus={preloadSignIn} onClick={() => void openSignIn()}>
        {t('menu.signIn')}
      </Button>
    </LinkPage>
  );
};

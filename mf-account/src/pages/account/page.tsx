import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { hasPendingSetup, useSession } from 'shared-kernel/session';
import { Notice } from 'shared-kernel/ui/status';
import { Page } from './account.styles.ts';
import { AccountArea } from './account-area.tsx';
import { Invitation } from './invitation.tsx';
import { AccountSkeleton } from './skeleton.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useShownAccount } from './use-shown-account.ts';

export const handle: PageHandle = {
  title: (t) => t('account.title'),
  description: (t) => t('account.description'),
  isPrivate: true,
};

/** The page of the signed-in account. The server renders a skeleton, because only the browser knows the session. */
export const Component = () => {
  const t = useTexts('mf-account');
  const { status, account } = useSession();
  const { shown, key, message, onDeleted } = useShownAccount();
  const { heading, notice } = useFocusOnChange({
    status,
    isOpen: account !== null && !hasPendingSetup(account),
    hasLeft: message !== undefined && shown === null,
  });
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.title')}
      </h1>
      <noscript>
        <Notice>{t('account.needsScripts')}</Notice>
      </noscript>
      <div ref={notice} role="status" tabIndex={-1} className="message">
        {message && <Notice as="p">{t(`account.${message}`)}</Notice>}
      </div>
      {status === 'notInitiated' && <AccountSkeleton />}
      {status === 'loggedOut' && !shown && <Invitation />}
      {shown && <AccountArea key={key} account={shown} onDeleted={onDeleted} />}
    </Page>
  );
};

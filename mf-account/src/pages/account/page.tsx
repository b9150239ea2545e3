import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { isHeldBack, useSession } from 'shared-kernel/session';
import { Notice } from 'shared-kernel/ui/status';
import { Page } from './account.styles.ts';
import { AccountArea } from './account-area.tsx';
import { Invitation } from './invitation.tsx';
import { AccountSkeleton } from './skeleton.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';
import { useVisit } from './use-visit.ts';

export const handle: PageHandle = {
  title: (t) => t('account.title'),
  description: (t) => t('account.description'),
  isPrivate: true,
};

/** The page of one's account. Servers don't know it and render a frame, which the browser fills. */
export const Component = () => {
  const t = useTexts('mf-account');
  const { status, account } = useSession();
  const { shown, key, farewell, onDeleted } = useVisit();
  const { heading, notice } = useFocusOnChange({
    status,
    isOpen: account !== null && !isHeldBack(account),
    isLeft: farewell !== undefined && shown === null,
  });
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.title')}
      </h1>
      <noscript>
        <Notice>{t('account.needsScripts')}</Notice>
      </noscript>
      <div ref={notice} role="status" tabIndex={-1} className="farewell">
        {farewell && <Notice as="p">{t(`account.${farewell}`)}</Notice>}
      </div>
      {status === 'notInitiated' && <AccountSkeleton />}
      {status === 'loggedOut' && !shown && <Invitation />}
      {shown && <AccountArea key={key} account={shown} onDeleted={onDeleted} />}
    </Page>
  );
};

import { useEffect, useRef } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useSession } from 'shared-kernel/session';
import { Page } from './account.styles.ts';
import { AccountArea } from './account-area.tsx';
import { Invitation } from './invitation.tsx';
import { Skeleton } from './skeleton.tsx';
import { useVisit } from './use-visit.ts';

export const handle: PageHandle = {
  title: (t) => t('account.title'),
  description: (t) => t('account.description'),
  isPrivate: true,
};

/** One's own account. The server knows nobody, and renders the frame of what a browser fills. */
export const Component = () => {
  const t = useTexts('mf-account');
  const { status } = useSession();
  const { person, key, farewell, onDeleted } = useVisit();
  const notice = useRef<HTMLDivElement>(null);

  const isLeft = farewell !== undefined && person === null;
  useEffect(() => {
    if (!isLeft) return;
    // What had the focus has gone with the account's sections; a dialog that is closing lets go of it a moment later.
    const lead = (): void => {
      if (document.activeElement === document.body) notice.current?.focus();
    };
    lead();
    const later = setTimeout(lead, 50);
    return () => clearTimeout(later);
  }, [isLeft]);

  return (
    <Page>
      <h1>{t('account.title')}</h1>
      <noscript>{t('account.needsScripts')}</noscript>
      <div ref={notice} role="status" tabIndex={-1} className="farewell">
        {farewell && <p>{t(`account.${farewell}`)}</p>}
      </div>
      {status === 'notInitiated' && <Skeleton />}
      {status === 'loggedOut' && !person && <Invitation />}
      {person && <AccountArea key={key} identity={person} onDeleted={onDeleted} />}
    </Page>
  );
};

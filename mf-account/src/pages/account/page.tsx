import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-kernel/i18n';
import type { PageHandle } from 'shared-kernel/remote';
import { useSession } from 'shared-kernel/session';
import { Page } from './account.styles.ts';
import { AccountArea } from './account-area.tsx';
import { Invitation } from './invitation.tsx';
import { Skeleton } from './skeleton.tsx';

/** Why the page went back to its invitation. */
type Farewell = 'deleted' | 'ended';

export const handle: PageHandle = {
  title: (t) => t('account.title'),
  description: (t) => t('account.description'),
  isPrivate: true,
};

/** One's own account. The server knows nobody, and renders the frame of what a browser fills. */
export const Component = () => {
  const t = useTexts('mf-account');
  const { status, identity } = useSession();
  const [farewell, setFarewell] = useState<Farewell>();
  const [before, setBefore] = useState(status);
  const notice = useRef<HTMLDivElement>(null);

  if (before !== status) {
    setBefore(status);
    if (status === 'loggedIn') setFarewell(undefined);
    else if (before === 'loggedIn') setFarewell((known) => known ?? 'ended');
  }

  const isFarewell = farewell !== undefined && status === 'loggedOut';
  useEffect(() => {
    // What had the focus has gone with the account's sections.
    if (isFarewell && document.activeElement === document.body) notice.current?.focus();
  }, [isFarewell]);

  return (
    <Page>
      <h1>{t('account.title')}</h1>
      <noscript>{t('account.needsScripts')}</noscript>
      <div ref={notice} role="status" tabIndex={-1} className="farewell">
        {isFarewell && <p>{t(`account.${farewell}`)}</p>}
      </div>
      {status === 'loggedOut' && <Invitation />}
      {status === 'notInitiated' && <Skeleton />}
      {status === 'loggedIn' && identity && (
        <AccountArea key={identity.authID} identity={identity} onDeleted={() => setFarewell('deleted')} />
      )}
    </Page>
  );
};

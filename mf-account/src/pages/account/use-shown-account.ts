import { useEffect, useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';
import { forgetDrafts, hasDrafts } from 'shared-kernel/forms/drafts';
import { askToSignIn, sessionStore, useSession } from 'shared-kernel/session';

/** Keys of the messages after a sign-out: the account is deleted, the session has ended, or has ended with drafts kept. */
type SignOutMessage = 'deleted' | 'ended' | 'kept';

interface ShownAccount {
  /** The signed-in account, or the last one while its visitor is asked to sign in again. */
  shown: AuthClient | null;
  /** Changes with each sign-in, so that forms are reset; only drafts are restored. */
  key: string;
  /** Message after sign-out. */
  message: SignOutMessage | undefined;
  onDeleted: () => void;
}

/**
 * The account that the page shows. When the API ends the session, the account stays visible under the sign-in dialog.
 * When the visitor signs out, in this or another tab, it is hidden.
 */
export const useShownAccount = (): ShownAccount => {
  const { status, account, ending } = useSession();
  const [last, setLast] = useState({ status, account });
  const [signIns, setSignIns] = useState(0);
  const [message, setMessage] = useState<SignOutMessage>();
  const [expired, setExpired] = useState<AuthClient | null>(null);

  if (last.status !== status || last.account !== account) {
    setLast({ status, account });
    if (status === 'loggedIn' && last.status !== 'loggedIn') {
      setSignIns(signIns + 1);
      setMessage(undefined);
    }
    if (status === 'loggedOut' && last.status === 'loggedIn') {
      setMessage(message ?? (hasDrafts() ? 'kept' : 'ended'));
      setExpired(ending === 'refused' ? last.account : null);
    }
  }

  useEffect(() => {
    if (!expired) return;
    askToSignIn();
    return sessionStore.subscribe(({ prompt }) => {
      if (prompt === null) setExpired(null);
    });
  }, [expired]);

  const onDeleted = (): void => {
    forgetDrafts();
    setMessage('deleted');
  };

  const shown = account ?? expired;
  return {
    shown,
    key: `${shown?.authID}/${signIns}`,
    message: status === 'loggedOut' ? message : undefined,
    onDeleted,
  };
};

import { useEffect, useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';
import { forgetDrafts, hasDrafts } from 'shared-kernel/forms/drafts';
import { askToSignIn, sessionStore, useSession } from 'shared-kernel/session';

/** Why the page returned to its invitation. */
type Farewell = 'deleted' | 'ended' | 'kept';

interface Visit {
  /** The shown account: the signed-in one, or the last one while it is asked to sign in again. */
  shown: AuthClient | null;
  /** Changes with each sign-in, so that forms are reset; only drafts are restored. */
  key: string;
  /** Message after sign-out. */
  farewell: Farewell | undefined;
  onDeleted: () => void;
}

/**
 * The visitor of the page. When the API ends the session, the account stays visible under the sign-in dialog. When the
 * person ends it, in this or another tab, the account is hidden.
 */
export const useVisit = (): Visit => {
  const { status, account, ending } = useSession();
  const [known, setKnown] = useState({ status, account });
  const [count, setCount] = useState(0);
  const [farewell, setFarewell] = useState<Farewell>();
  const [held, setHeld] = useState<AuthClient | null>(null);

  if (known.status !== status || known.account !== account) {
    setKnown({ status, account });
    if (status === 'loggedIn' && known.status !== 'loggedIn') {
      setCount(count + 1);
      setFarewell(undefined);
    }
    if (status === 'loggedOut' && known.status === 'loggedIn') {
      setFarewell(farewell ?? (hasDrafts() ? 'kept' : 'ended'));
      setHeld(ending === 'refused' ? known.account : null);
    }
  }

  useEffect(() => {
    if (!held) return;
    askToSignIn();
    return sessionStore.subscribe(({ prompt }) => {
      if (prompt === null) setHeld(null);
    });
  }, [held]);

  const onDeleted = (): void => {
    forgetDrafts();
    setFarewell('deleted');
  };

  const shown = account ?? held;
  return {
    shown,
    key: `${shown?.authID}/${count}`,
    farewell: status === 'loggedOut' ? farewell : undefined,
    onDeleted,
  };
};

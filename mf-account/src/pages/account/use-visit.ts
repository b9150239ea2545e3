import { useEffect, useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';
import { forgetDrafts, hasDrafts } from 'shared-kernel/drafts';
import { askToSignIn, sessionStore, useSession } from 'shared-kernel/session';

/** Why the page went back to its invitation. */
type Farewell = 'deleted' | 'ended' | 'kept';

interface Visit {
  /** Whose account is shown: of who is signed in, or was until a moment ago and is asked to sign in again. */
  shown: AuthClient | null;
  /** Changes with each sign-in, so that forms start anew; only drafts are carried over. */
  key: string;
  /** What the page says of itself when nobody is signed in any more. */
  farewell: Farewell | undefined;
  onDeleted: () => void;
}

/**
 * Who the page is for. When the API ends the session, the account stays where it is under the dialog that asks to sign in
 * again; when the person does, here or in another tab, it goes.
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

import { useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';

/** The signed-in account, or the last one after the session has ended, so that its screen stays. */
export const useLastAccount = (account: AuthClient | null): AuthClient | null => {
  const [last, setLast] = useState(account);
  if (account && account !== last) setLast(account);
  return account ?? last;
};

import { useState } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';

/** Who is signed in, or was when the session ended: their screen stays for them to carry on with. */
export const useLastAccount = (account: AuthClient | null): AuthClient | null => {
  const [last, setLast] = useState(account);
  if (account && account !== last) setLast(account);
  return account ?? last;
};

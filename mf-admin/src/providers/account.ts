import { createContext, use } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';

const AccountContext = createContext<AuthClient | undefined>(undefined);

export const AccountProvider = AccountContext.Provider;

/** Who works here: also after their session has ended, until they sign in again. */
export const useAccount = (): AuthClient => {
  const account = use(AccountContext);
  if (!account) throw new Error('no AccountProvider around this component');
  return account;
};

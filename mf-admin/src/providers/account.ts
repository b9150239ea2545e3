import { createContext, use } from 'react';
import type { AuthClient } from 'shared-kernel/contracts';

const AccountContext = createContext<AuthClient | undefined>(undefined);

export const AccountProvider = AccountContext.Provider;

/** The current account, also after its session has ended, until another sign-in. */
export const useAccount = (): AuthClient => {
  const account = use(AccountContext);
  if (!account) throw new Error('no AccountProvider around this component');
  return account;
};

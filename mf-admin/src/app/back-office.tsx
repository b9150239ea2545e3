import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore, memoryStore } from 'ra-core';
import { useMemo, useState } from 'react';
import { FailureMessageContext } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useSession } from 'shared-kernel/session';
import { useLocale } from 'shared-kernel/site';
import { AccountProvider, useAccount } from '../providers/account.ts';
import { authProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { useAccessMessage } from '../providers/use-access-message.ts';
import { onlyOwnRecords } from '../seen-role/only-own-records.ts';
import { type SeenRole, seenAccount } from '../seen-role/seen-account.ts';
import { type Seeing, SeenRoleProvider, useReadOnly, useSeenRole } from '../seen-role/seen-role.ts';
import { Frame } from './frame/frame.tsx';
import { paths } from './paths.ts';
import { reactRouterProvider } from './router-provider.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { SCREENS } from './screens.ts';
import { SectionsProvider, useAllowedSections } from './sections.ts';
import { useLastAccount } from './use-last-account.ts';

/** Stores preferences of lists on the device. A change of the format discards them. */
const deviceStore = localStorageStore('1', 'back-office');

/** Shows cached data immediately and revalidates it in the background. Rejected calls aren't retried. */
const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true }, mutations: { retry: false } },
  });

/** The role that an account sees the back office as. It ends when another account signs in. */
const useSeeing = (owner: string | undefined): Seeing => {
  const [seen, setSeen] = useState<{ role: SeenRole | undefined; owner: string | undefined }>({
    role: undefined,
    owner,
  });
  if (seen.owner !== owner) setSeen({ role: undefined, owner });
  const role = seen.owner === owner ? seen.role : undefined;
  return useMemo(() => ({ role, see: (next) => setSeen({ role: next, owner }) }), [role, owner]);
};

/** The back office of one account. Another account starts with a fresh state, and so does another role to see. */
export const BackOffice = () => {
  const account = useLastAccount(useSession().account);
  const seeing = useSeeing(account?.authID);
  const { role } = seeing;
  const shown = useMemo(() => account && role && seenAccount(account, role), [account, role]);
  return (
    account && (
      <SeenRoleProvider value={seeing}>
        <AccountProvider value={shown ?? account}>
          <AccountBackOffice key={`${account.authID}/${role?.id}`} />
        </AccountProvider>
      </SeenRoleProvider>
    )
  );
};

const AccountBackOffice = () => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const sections = useAllowedSections(SCREENS);
  const accessMessage = useAccessMessage();
  const [queryClient] = useState(createQueryClient);
  const [i18n] = useState(() => i18nProvider(t, locale));
  const account = useAccount();
  const { role } = useSeenRole();
  const provider = useMemo(() => (role ? onlyOwnRecords(dataProvider, account) : dataProvider), [role, account]);
  const [store] = useState(() => (role ? memoryStore() : deviceStore));
  useReadOnly(role !== undefined, account.authID);
  return (
    <CoreAdminContext
      basename={paths.start}
      authProvider={authProvider}
      dataProvider={provider}
      i18nProvider={i18n}
      queryClient={queryClient}
      routerProvider={reactRouterProvider}
      store={store}
    >
      <SectionsProvider value={sections}>
        <FailureMessageContext value={accessMessage}>
          <Frame>
            <ScreenOutlet />
          </Frame>
        </FailureMessageContext>
      </SectionsProvider>
    </CoreAdminContext>
  );
};

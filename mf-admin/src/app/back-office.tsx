import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore } from 'ra-core';
import { useState } from 'react';
import { FailureWordsContext } from 'shared-kernel/forms';
import { useTexts } from 'shared-kernel/i18n';
import { useSession } from 'shared-kernel/session';
import { useLocale } from 'shared-kernel/site';
import { AccountProvider } from '../providers/account.ts';
import { authProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { i18nProvider } from '../providers/i18n-provider.ts';
import { useAccessWords } from '../providers/use-access-words.ts';
import { Frame } from './frame/frame.tsx';
import { paths } from './paths.ts';
import { reactRouterProvider } from './router-provider.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { SCREENS } from './screens.ts';
import { SectionsProvider, useAllowedSections } from './sections.ts';
import { useLastAccount } from './use-last-account.ts';

/** Keeps on the device how somebody likes their lists; a change of its form begins anew. */
const store = localStorageStore('1', 'back-office');

/** What was read is shown at once and read anew behind it. Calls that were refused would be refused again. */
const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true }, mutations: { retry: false } },
  });

/** The whole back office, of one account: for another one it begins anew. */
export const BackOffice = () => {
  const account = useLastAccount(useSession().account);
  return (
    account && (
      <AccountProvider value={account}>
        <OfAccount key={account.authID} />
      </AccountProvider>
    )
  );
};

const OfAccount = () => {
  const t = useTexts('mf-admin');
  const locale = useLocale();
  const sections = useAllowedSections(SCREENS);
  const accessWords = useAccessWords();
  const [queryClient] = useState(newQueryClient);
  const [i18n] = useState(() => i18nProvider(t, locale));
  return (
    <CoreAdminContext
      basename={paths.start}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18n}
      queryClient={queryClient}
      routerProvider={reactRouterProvider}
      store={store}
    >
      <SectionsProvider value={sections}>
        <FailureWordsContext value={accessWords}>
          <Frame>
            <ScreenOutlet />
          </Frame>
        </FailureWordsContext>
      </SectionsProvider>
    </CoreAdminContext>
  );
};

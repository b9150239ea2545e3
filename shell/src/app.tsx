import type { i18n } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SiteProvider } from 'shared-kernel/site';
import type { Boot } from './boot.ts';
import { MenuProvider } from './layout/menu.ts';
import { type FragmentRoots, FragmentRootsProvider } from './remotes/fragment-roots.ts';
import type { Registry } from './remotes/registry.ts';
import { RegistryProvider } from './remotes/registry-context.ts';

interface AppProvidersProps {
  boot: Pick<Boot, 'locale' | 'site' | 'menu' | 'origin' | 'signIn' | 'renderedAt' | 'preview'>;
  i18n: i18n;
  registry: Registry;
  children: ReactNode;
}

interface Props extends AppProvidersProps {
  roots: Omit<FragmentRoots, 'surround'>;
  /** Called once after hydration, in a browser. */
  onHydrated?: () => void;
  /** The router: static on the server, interactive in the browser. */
  children: ReactNode;
}

/** The context around everything but the router: for a page, and for a fragment with a separate root. */
export const AppProviders = ({ boot, i18n, registry, children }: AppProvidersProps) => (
  <I18nextProvider i18n={i18n}>
    <SiteProvider
      site={boot.site}
      locale={boot.locale}
      origin={boot.origin}
      renderedAt={boot.renderedAt}
      isStill={boot.preview?.isStill ?? false}
      signIn={boot.signIn}
    >
      <RegistryProvider value={registry}>
        <MenuProvider value={boot.menu}>{children}</MenuProvider>
      </RegistryProvider>
    </SiteProvider>
  </I18nextProvider>
);

/** The context of every page, the same on the server and in the browser. */
export const App = ({ roots, onHydrated, children, ...surroundings }: Props) => {
  useEffect(() => {
    // Tells tests and measurements that the page is hydrated.
    document.documentElement.dataset.hydrated = '';
    performance.mark('hydrated');
    onHydrated?.();
  }, [onHydrated]);
  const surround = (fragment: ReactNode) => <AppProviders {...surroundings}>{fragment}</AppProviders>;
  return surround(<FragmentRootsProvider value={{ ...roots, surround }}>{children}</FragmentRootsProvider>);
};

import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { SiteConfig } from 'shared-kernel/contracts';
import { basenameOf, createI18n, localeOfPath } from 'shared-kernel/i18n';
import type { RemoteContract } from 'shared-kernel/remote';
import { SiteProvider } from 'shared-kernel/site';
import arUi from '../../../shared-kernel/src/ui/locales/ar.json';
import enUi from '../../../shared-kernel/src/ui/locales/en.json';
import frUi from '../../../shared-kernel/src/ui/locales/fr.json';
import site from '../../../site.json';
import { MenuProvider } from '../layout/menu.ts';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Registry } from '../remotes/registry.ts';
import { RegistryProvider } from '../remotes/registry-context.ts';
import { menuOf } from '../server/render/menu-of.ts';

const TEXTS = {
  fr: { shell: fr, 'shared-kernel/ui': frUi },
  ar: { shell: ar, 'shared-kernel/ui': arUi },
  en: { shell: en, 'shared-kernel/ui': enUi },
};

/**
 * Renders routes of the shell at an address, in the address's language, with the site's texts.
 * @param remotes contracts of the site's remotes; none by default
 */
export const showAt = (address: string, routes: RouteObject[], remotes: RemoteContract[] = []): void => {
  const locale = localeOfPath(address);
  const router = createMemoryRouter(routes, { basename: basenameOf(locale), initialEntries: [address] });
  render(
    <I18nextProvider i18n={createI18n(locale, TEXTS)}>
      <SiteProvider site={site as SiteConfig} locale={locale} renderedAt="2026-11-21T10:00:00Z">
        <RegistryProvider value={new Registry(remotes, () => Promise.reject(new Error('no remote')))}>
          <MenuProvider value={menuOf(remotes, locale)}>
            <RouterProvider router={router} />
          </MenuProvider>
        </RegistryProvider>
      </SiteProvider>
    </I18nextProvider>,
  );
};

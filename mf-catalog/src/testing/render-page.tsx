import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import type { Locale, SiteConfig } from 'shared-kernel/contracts';
import { createI18n } from 'shared-kernel/i18n';
import { SiteProvider } from 'shared-kernel/site';
import site from '../../../site.json';
import remote from '../remote.ts';
import { type Answers, type Call, fakeApi } from './fake-api.ts';

/** A Tuesday, ten in the morning in Tunis. */
export const NOW = '2026-11-24T09:00:00.000Z';

interface Options {
  locale?: Locale;
  api?: Answers;
}

const elsewhere = { path: '*', element: <h1>Une autre partie du site</h1> };

/** Renders the page that the remote's own routes have at an address, with only the API's answers made up. */
export const renderPage = async (address: string, { locale = 'fr', api = {} }: Options = {}) => {
  const calls: Call[] = fakeApi(api);
  const { default: texts } = await remote.locales[locale]();
  const routes = [
    {
      element: <Outlet />,
      hydrateFallbackElement: <p>…</p>,
      children: [...(remote.routes as RouteObject[]), elsewhere],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <I18nextProvider i18n={createI18n(locale, { [locale]: { 'mf-catalog': texts } })}>
      <SiteProvider site={site as SiteConfig} locale={locale} renderedAt={NOW}>
        <RouterProvider router={router} />
      </SiteProvider>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { router, calls };
};

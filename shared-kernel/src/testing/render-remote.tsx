import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import site from '../../../site.json' with { type: 'json' };
import type { Locale, SignInProviders, SiteConfig } from '../contracts/index.ts';
import { type RemoteDescriptor, textsOf } from '../remote/index.ts';
import { SiteProvider } from '../site/index.ts';
import { uiTexts } from '../ui/locales/index.ts';
import { type Answers, type Call, fakeApi } from './fake-api.ts';
import { createStrictI18n } from './strict-i18n.ts';

/** Default time of tests: a Tuesday, ten in the morning in Tunis. */
export const NOW = '2026-11-24T09:00:00.000Z';

interface Options {
  locale?: Locale;
  api?: Answers;
  /** Paths whose calls aren't listed. */
  unlisted?: readonly string[];
  /** The sign-in providers of the site. */
  signIn?: SignInProviders;
}

const elsewhere = { path: '*', element: <h1>Another part of the site</h1> };

interface Place {
  address: string;
  options: Options;
  /** Content outside of the router. */
  apart?: ReactNode;
}

const renderRoutes = async (remote: RemoteDescriptor, routes: RouteObject[], { address, options, apart }: Place) => {
  const { locale = 'fr', signIn = {} } = options;
  const texts = await Promise.all(
    [uiTexts, ...textsOf(remote)].map(async ({ namespace, locales }) => [namespace, (await locales[locale]()).default]),
  );
  const router = createMemoryRouter(
    [{ element: <Outlet />, hydrateFallbackElement: <p>…</p>, children: [...routes, elsewhere] }],
    { initialEntries: [address] },
  );
  render(
    <I18nextProvider i18n={createStrictI18n(locale, { [locale]: Object.fromEntries(texts) })}>
      <SiteProvider
        site={site as SiteConfig}
        locale={locale}
        renderedAt={NOW}
        signIn={signIn}
        origin="https://mall.example"
      >
        {apart}
        <RouterProvider router={router} />
      </SiteProvider>
    </I18nextProvider>,
  );
  return router;
};

/** Renders the page of a remote's routes at an address, with a fake API. */
export const renderPage = async (remote: RemoteDescriptor, address: string, options: Options = {}) => {
  const calls: Call[] = fakeApi(options.api ?? {}, options.unlisted);
  const router = await renderRoutes(remote, remote.routes as RouteObject[], { address, options });
  await screen.findByRole('heading', { level: 1 });
  return { router, calls };
};

/** Renders one fragment of a remote with its loader's data, on the page at an address. */
export const renderFragment = async (
  remote: RemoteDescriptor,
  id: string,
  { address = '/', ...options }: Options & { address?: string } = {},
) => {
  const calls: Call[] = fakeApi(options.api ?? {});
  const fragment = remote.fragments.find((candidate) => candidate.id === id);
  if (!fragment) throw new Error(`${remote.name} has no fragment ${id}`);
  const { Component, loader, preloadImage } = await fragment.lazy();
  const data = await loader?.({ request: new Request('http://site.test/') });
  const element: ReactNode = (
    <main>
      <Component data={data} />
    </main>
  );
  // The shell renders such a fragment as a separate root, outside of the router.
  const place = fragment.loading === 'interaction' ? { apart: element } : {};
  const routes = [{ path: address, element: place.apart ? null : element }];
  const router = await renderRoutes(remote, routes, { address, options, ...place });
  await screen.findByRole('main');
  return { router, calls, preload: preloadImage?.(data) };
};

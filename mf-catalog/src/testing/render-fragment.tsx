import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { SiteConfig } from 'shared-kernel/contracts';
import { createI18n } from 'shared-kernel/i18n';
import { SiteProvider } from 'shared-kernel/site';
import site from '../../../site.json';
import fr from '../locales/fr.json';
import remote from '../remote.ts';
import { type Answers, fakeApi } from './fake-api.ts';
import { NOW } from './render-page.tsx';

/** Renders a fragment of the remote with its own loader's data, in French, with only the API's answers made up. */
export const renderFragment = async (id: string, api: Answers = {}) => {
  fakeApi(api);
  const fragment = remote.fragments.find((candidate) => candidate.id === id);
  if (!fragment) throw new Error(`no fragment ${id}`);
  const { loader, Component, preloadImage } = await fragment.lazy();
  const data = await loader?.({ request: new Request('https://mall.test/') });
  const routes = [
    { path: '/', element: <Component data={data} /> },
    { path: '*', element: <h1>Une autre page</h1> },
  ];
  const router = createMemoryRouter(routes);
  render(
    <I18nextProvider i18n={createI18n('fr', { fr: { 'mf-catalog': fr } })}>
      <SiteProvider site={site as SiteConfig} locale="fr" renderedAt={NOW}>
        <RouterProvider router={router} />
      </SiteProvider>
    </I18nextProvider>,
  );
  return { router, preload: preloadImage?.(data) };
};

import { screen } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { fakeApi } from 'shared-kernel/testing';
import { showAt } from '../../testing/show-at.tsx';
import * as terms from '../terms-of-service/page.tsx';
import { loadLegalPage } from './load-legal-page.ts';

const PATHS = '/blogs/text-pages/static-paths';
const PAGE = {
  ...{ id: '5f0000000000000000000a01', version: 1, slug: 'terms-of-service', title: 'Nos règles', summary: '' },
  ...{ content: '<p>Soyez aimables.</p>', picture: null, questions: [], links: [] },
};
const published = { [PATHS]: [{ slug: 'terms-of-service' }], '/blogs/text-pages/terms-of-service': PAGE };

const show = (api: object) => {
  fakeApi({ ...api });
  showAt('/terms-of-service', [{ path: '/terms-of-service', ...terms, HydrateFallback: () => null }]);
};

it('shows the published page with its slug', async () => {
  show(published);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nos règles');
  expect(screen.getByText('Soyez aimables.')).toBeVisible();
});

it.each([
  ['no page with its slug is published', { [PATHS]: [{ slug: 'contact' }] }],
  ['the API is unavailable', { [PATHS]: 503 }],
  ['the page was withdrawn meanwhile', { [PATHS]: [{ slug: 'terms-of-service' }] }],
])('shows the built-in text while %s', async (_, api) => {
  show(api);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Conditions d’utilisation');
});

it('has the title of the text that it shows', async () => {
  const t = ((key: string) => key) as unknown as TFunction;
  fakeApi(published);
  const load = () => import('../terms-of-service/texts/fr.ts');
  const titleOf = async () =>
    terms.handle.title(t, await loadLegalPage('terms-of-service', load, new Request('https://mall.example/')));
  expect(await titleOf()).toBe('Nos règles');
  fakeApi({ [PATHS]: [] });
  expect(await titleOf()).toBe('terms.title');
});

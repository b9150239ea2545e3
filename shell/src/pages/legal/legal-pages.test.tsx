import { screen, within } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { fakeApi, placeAt } from 'shared-kernel/testing';
import { showAt } from '../../testing/show-at.tsx';
import * as terms from '../terms-of-service/page.tsx';
import { loadLegalPage } from './load-legal-page.ts';

const PATHS = '/blogs/text-pages/static-paths';
const PAGE = {
  id: '5f0000000000000000000a01',
  version: 1,
  slug: 'terms-of-service',
  title: 'Nos règles',
  summary: '',
  content: '<p>Soyez aimables.</p>',
  picture: null,
  links: [],
  updatedAt: '2026-11-02T09:30:00.000Z',
  questions: [{ question: 'Où ?', answer: 'Ici.' }],
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

it('shows when the published page changed, and what is untranslated', async () => {
  fakeApi({ ...published, '/blogs/text-pages/terms-of-service': { ...PAGE, untranslated: ['title', 'content'] } });
  showAt('/en/terms-of-service', [{ path: '/terms-of-service', ...terms, HydrateFallback: () => null }]);
  const original = within(await screen.findByRole('note')).getByRole('link');
  expect(original).toHaveAttribute('href', '/terms-of-service');
  expect(original).toHaveAttribute('hreflang', 'fr');
  expect(screen.getByText('2 November 2026')).toHaveAttribute('datetime', PAGE.updatedAt);
});

it.each([
  ['/en/shops?floor=1', '/ar/shops?floor=1'],
  ['/shops', '/ar/shops'],
  ['/api/v1/bucket/file/5f0000000000000000000b01', '/api/v1/bucket/file/5f0000000000000000000b01'],
  ['https://example.com/en/shops', 'https://example.com/en/shops'],
])('links to %s as %s in Arabic', async (address, href) => {
  fakeApi({ ...published, '/blogs/text-pages/terms-of-service': { ...PAGE, links: [{ text: 'رابط', address }] } });
  showAt('/ar/terms-of-service', [{ path: '/terms-of-service', ...terms, HydrateFallback: () => null }]);
  expect(await screen.findByRole('link', { name: 'رابط' })).toHaveAttribute('href', href);
});

it('describes the published page to search engines, and not the built-in text', async () => {
  const describe = async () => {
    const load = () => import('../terms-of-service/texts/fr.ts');
    const data = await loadLegalPage('terms-of-service', load, new Request('https://mall.example/'));
    return terms.handle.structuredData?.(data, placeAt('/terms-of-service'));
  };
  fakeApi(published);
  expect(await describe()).toMatchObject([{ '@type': 'FAQPage' }, { '@type': 'BreadcrumbList' }]);
  fakeApi({ [PATHS]: [] });
  expect(await describe()).toBeUndefined();
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

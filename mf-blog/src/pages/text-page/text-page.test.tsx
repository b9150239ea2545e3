import { screen, within } from '@testing-library/react';
import type { TextPage } from 'shared-kernel/contracts';
import { placeAt, renderPage } from 'shared-kernel/testing';
import type { TextPageData } from 'shared-kernel/ui/text-page';
import remote from '../../remote.ts';
import * as sitemap from '../../sitemap.ts';
import { handle } from './page.tsx';

const CARD: TextPage = {
  id: '5f0000000000000000000a01',
  version: 1,
  slug: 'carte-cadeau',
  title: 'La carte cadeau',
  summary: 'Valable un an.',
  content: '<p>En vente à l’<a href="/plan-your-visit">accueil</a>.</p>',
  picture: null,
  questions: [{ question: 'Et si je la perds ?', answer: 'Apportez le ticket.\n\nVous en recevez une autre.' }],
  links: [{ text: 'Toutes les boutiques', address: '/shops' }],
};
const apiOf = (overrides: Partial<TextPage> = {}) => ({ '/blogs/text-pages/carte-cadeau': { ...CARD, ...overrides } });
const open = async (overrides: Partial<TextPage> = {}, options = {}) => {
  const { router } = await renderPage(remote, '/pages/carte-cadeau', { api: apiOf(overrides), ...options });
  return Object.values(router.state.loaderData).at(-1) as TextPageData;
};

it('shows its texts, questions and links', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('La carte cadeau');
  expect(screen.getByRole('link', { name: 'accueil' })).toHaveAttribute('href', '/plan-your-visit');
  const questions = within(screen.getByRole('region', { name: 'Questions fréquentes' }));
  expect(questions.getByText('Et si je la perds ?').closest('details')).toHaveTextContent(/une autre/);
  const links = within(screen.getByRole('navigation', { name: 'À voir aussi' }));
  expect(links.getByRole('link', { name: 'Toutes les boutiques' })).toHaveAttribute('href', '/shops');
});

it('has no empty sections', async () => {
  await open({ questions: [], links: [], summary: '' });
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

it('marks texts that are only in French', async () => {
  const questions = CARD.questions.map((item) => ({ ...item, untranslated: ['question'] }));
  await open({ untranslated: ['title', 'content'], questions }, { locale: 'en' });
  expect(screen.getByText('La carte cadeau')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Et si je la perds ?')).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('note')).toHaveTextContent('This page has not been translated yet');
});

it('describes its questions to search engines', async () => {
  const [faq, way] = [handle.structuredData?.(await open(), placeAt('/pages/carte-cadeau'))].flat();
  expect(faq).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Et si je la perds ?', acceptedAnswer: { '@type': 'Answer' } }],
  });
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
});

it('describes only its breadcrumb without questions', async () => {
  const data = [handle.structuredData?.(await open({ questions: [] }), placeAt('/pages/carte-cadeau'))].flat();
  expect(data).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
});

it.each([
  ['/pages/ancienne', 'carte-cadeau', '/pages/carte-cadeau'],
  ['/pages/terms-of-service', 'terms-of-service', '/terms-of-service'],
])('redirects from %s to its address', async (address, slug, pathname) => {
  const name = address.replace('/pages/', '');
  const api = { [`/blogs/text-pages/${name}`]: { ...CARD, slug }, ...apiOf() };
  const { router } = await renderPage(remote, address, { api });
  expect(router.state.location).toMatchObject({ pathname });
});

it('reports a missing page', async () => {
  await renderPage(remote, '/pages/partie', { api: apiOf() });
  expect(screen.getByText('Erreur 404')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Préparer sa visite' })).toHaveAttribute('href', '/plan-your-visit');
});

it('lists pages in the sitemap, without the legal ones', async () => {
  const at = { updatedAt: '2026-11-02T09:30:00.000Z' };
  const paths = [
    { slug: 'carte-cadeau', ...at },
    { slug: 'privacy-policy', ...at },
  ];
  await renderPage(remote, '/pages/carte-cadeau', { api: { ...apiOf(), '/blogs/text-pages/static-paths': paths } });
  expect(await sitemap.texts()).toEqual([{ path: '/pages/carte-cadeau', modifiedAt: at.updatedAt }]);
});

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
  updatedAt: '2026-11-02T09:30:00.000Z',
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

it('shows equal questions and equal links', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open({ questions: [...CARD.questions, ...CARD.questions], links: [...CARD.links, ...CARD.links] });
  expect(screen.getAllByText('Et si je la perds ?')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Toutes les boutiques' })).toHaveLength(2);
  expect(report).not.toHaveBeenCalled();
});

const WHOLE = 'This page has not been translated yet';
const PART = 'Part of this page has not been translated yet';

it.each([
  ['all', ['title', 'summary', 'content'], ['question', 'answer'], ['text'], WHOLE],
  ['the page’s own texts', ['title', 'summary', 'content'], [], [], PART],
  ['the summary', ['summary'], [], [], PART],
  ['a question', [], ['question'], [], PART],
  ['a link', [], [], ['text'], PART],
])('marks texts that are only in French: %s', async (_, untranslated, ofQuestion, ofLink, words) => {
  const questions = CARD.questions.map((item) => ({ ...item, untranslated: ofQuestion }));
  const links = CARD.links.map((item) => ({ ...item, untranslated: ofLink }));
  await open({ untranslated, questions, links }, { locale: 'en' });
  expect(screen.getByRole('note')).toHaveTextContent(words);
  const isFrench = (text: string) => screen.getByText(text).getAttribute('lang') === 'fr';
  expect(isFrench('Et si je la perds ?')).toBe(ofQuestion.length > 0);
  expect(isFrench('Toutes les boutiques')).toBe(ofLink.length > 0);
  expect(isFrench('Valable un an.')).toBe(untranslated.includes('summary'));
});

it('ignores an empty summary, and has no notice when all is translated', async () => {
  await open({ untranslated: ['summary'], summary: '' }, { locale: 'en' });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

it.each([
  [['question', 'answer'], 'fr'],
  [['answer'], 'fr'],
  [undefined, 'en'],
])('names the language of its questions, of which %j are in French', async (untranslated, inLanguage) => {
  const questions = CARD.questions.map((item) => ({ ...item, untranslated }));
  const data = await open({ questions }, { locale: 'en' });
  const [faq] = [handle.structuredData?.(data, placeAt('/pages/carte-cadeau', 'en'))].flat();
  expect(faq).toMatchObject({ '@type': 'FAQPage', inLanguage });
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

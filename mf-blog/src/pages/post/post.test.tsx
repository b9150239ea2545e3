import { screen } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildPage, buildPost } from '../../testing/records.ts';
import { handle } from './page.tsx';

const LIST = '/blogs/blogs/';
const apiOf = (post = buildPost('soldes'), others = [buildPost('soldes'), buildPost('patio')]) => ({
  [`/blogs/blogs/${post.slug}`]: post,
  [LIST]: buildPage(others),
});

it('shows a post to read, with who wrote it and when', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soldes');
  expect(screen.getByText('Salma Trabelsi')).toBeInTheDocument();
  expect(screen.getAllByText('1er novembre 2026')[0]).toHaveAttribute('datetime', '2026-11-01T08:00:00.000Z');
  expect(screen.getByRole('heading', { level: 2, name: 'La suite' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mode' })).toHaveAttribute('href', '/blogs?category=mode');
});

it('offers other posts, but not the one that was read', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf() });
  expect(screen.getByRole('link', { name: 'Patio' })).toHaveAttribute('href', '/blogs/patio');
  expect(screen.queryByRole('link', { name: 'Soldes' })).not.toBeInTheDocument();
});

it('is readable when the other posts cannot be had', async () => {
  await renderPage(remote, '/blogs/soldes', { api: { ...apiOf(), [LIST]: 503 } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soldes');
  expect(screen.queryByRole('heading', { name: 'À lire ensuite' })).not.toBeInTheDocument();
});

it('keeps links of the text in the language of the reader', async () => {
  await renderPage(remote, '/blogs/soldes', { locale: 'en', api: apiOf() });
  expect(screen.getByRole('link', { name: 'les boutiques' })).toHaveAttribute('href', '/en/shops');
});

it.each(['https://example.org/', '//example.org/', '/api/v1/bucket/file/plan', '#suite'])(
  'leaves a link of the text to %s as it is',
  async (href) => {
    const post = buildPost('soldes', { content: `<p><a href="${href}">Plan</a></p>` });
    await renderPage(remote, '/blogs/soldes', { locale: 'ar', api: apiOf(post) });
    expect(screen.getByRole('link', { name: 'Plan' })).toHaveAttribute('href', href);
  },
);

it('lets a text that is not translated run its own way', async () => {
  await renderPage(remote, '/blogs/soldes', { locale: 'ar', api: apiOf() });
  expect(screen.getByText('Un premier paragraphe.').parentElement).toHaveAttribute('dir', 'auto');
});

it('tells how many applauded, once someone did', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf(buildPost('soldes', { claps: 12 })) });
  expect(screen.getByText(/^12\s+applaudissements$/)).toBeInTheDocument();
});

it('keeps silent about applause that nobody gave', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf() });
  expect(screen.queryByText(/applaudissement/)).not.toBeInTheDocument();
});

it('says that a post is not there', async () => {
  await renderPage(remote, '/blogs/inconnu', { api: {} });
  expect(screen.getByText('Erreur 404')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable');
  expect(screen.getByText(/pas, ou plus, en ligne/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Voir les nouveautés' })).toHaveAttribute('href', '/blogs');
});

it('describes itself to search engines as news', () => {
  const post = buildPost('soldes');
  expect(handle.title(((key: string) => key) as TFunction, { post, more: [] })).toBe('Soldes');
  expect(handle.structuredData?.({ post, more: [] }, {} as never)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Soldes',
    datePublished: '2026-11-01T08:00:00.000Z',
    image: ['/api/v1/bucket/image/soldes/1200/auto'],
  });
});

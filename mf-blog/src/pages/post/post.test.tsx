import { screen, within } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { placeAt, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildPost } from '../../testing/records.ts';
import { handle } from './page.tsx';

const MORE = '/blogs/blogs/related/soldes';
const link = (slug: string) => ({ slug, title: buildPost(slug).title });
const apiOf = (post = buildPost('soldes')) => ({
  [`/blogs/blogs/${post.slug}`]: post,
  [MORE]: { previous: link('avant'), next: link('apres'), related: [buildPost('patio')] },
});

it('shows a post with its author and date', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soldes');
  expect(screen.getByText('Salma Trabelsi')).toBeInTheDocument();
  expect(screen.getAllByText('1er novembre 2026')[0]).toHaveAttribute('datetime', '2026-11-01T08:00:00.000Z');
  expect(screen.getByRole('heading', { level: 2, name: 'La suite' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Mode' })).toHaveAttribute('href', '/blogs?category=mode');
});

it('links to similar posts, and to the previous and next one', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf() });
  expect(screen.getByRole('link', { name: 'Patio' })).toHaveAttribute('href', '/blogs/patio');
  const beside = within(screen.getByRole('navigation', { name: 'Autres articles' }));
  expect(beside.getByRole('link', { name: 'Article précédent Avant' })).toHaveAttribute('href', '/blogs/avant');
  expect(beside.getByRole('link', { name: 'Article suivant Apres' })).toHaveAttribute('href', '/blogs/apres');
  expect(beside.getByRole('link', { name: 'Toutes les nouveautés' })).toHaveAttribute('href', '/blogs');
});

it('is readable when everything else fails to load', async () => {
  await renderPage(remote, '/blogs/soldes', { api: { ...apiOf(), [MORE]: 503 } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soldes');
  expect(screen.queryByRole('heading', { name: 'À lire ensuite' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Article/ })).not.toBeInTheDocument();
});

it('can be shared, in the page’s language', async () => {
  await renderPage(remote, '/blogs/soldes', { locale: 'en', api: apiOf() });
  const ways = within(screen.getByRole('list', { name: 'Share this page' }));
  expect(ways.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent('Soldes https://mall.example/en/blogs/soldes')}`,
  );
});

it('localises links in the text', async () => {
  await renderPage(remote, '/blogs/soldes', { locale: 'en', api: apiOf() });
  expect(screen.getByRole('link', { name: 'les boutiques' })).toHaveAttribute('href', '/en/shops');
});

it.each([
  ['/ar/shops/zen', '/en/shops/zen'],
  ['/en/shops?page=2#list', '/en/shops?page=2#list'],
  ['/ar', '/en/'],
])('links from %s in the text to %s', async (href, address) => {
  const post = buildPost('soldes', { content: `<p><a href="${href}">Plan</a></p>` });
  await renderPage(remote, '/blogs/soldes', { locale: 'en', api: apiOf(post) });
  expect(screen.getByRole('link', { name: 'Plan' })).toHaveAttribute('href', address);
});

it.each(['https://example.org/', '//example.org/', '/api/v1/bucket/file/plan', '#suite'])(
  'does not change a link of the text to %s',
  async (href) => {
    const post = buildPost('soldes', { content: `<p><a href="${href}">Plan</a></p>` });
    await renderPage(remote, '/blogs/soldes', { locale: 'ar', api: apiOf(post) });
    expect(screen.getByRole('link', { name: 'Plan' })).toHaveAttribute('href', href);
  },
);

it('keeps the direction of an untranslated text', async () => {
  await renderPage(remote, '/blogs/soldes', { locale: 'ar', api: apiOf() });
  expect(screen.getByText('Un premier paragraphe.').parentElement).toHaveAttribute('dir', 'auto');
});

it('shows the number of claps', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf(buildPost('soldes', { claps: 12 })) });
  expect(screen.getByText(/^12\s+applaudissements$/)).toBeInTheDocument();
});

it('hides a zero count of claps', async () => {
  await renderPage(remote, '/blogs/soldes', { api: apiOf() });
  expect(screen.queryByText(/applaudissement/)).not.toBeInTheDocument();
});

it('reports a missing post', async () => {
  await renderPage(remote, '/blogs/inconnu', { api: {} });
  expect(screen.getByText('Erreur 404')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable');
  expect(screen.getByText(/pas, ou plus, en ligne/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Voir les nouveautés' })).toHaveAttribute('href', '/blogs');
});

it('has structured data of a news article', () => {
  const post = buildPost('soldes');
  const more = { previous: null, next: null, related: {}, hasRelated: false };
  const data = { post, content: {}, readingMinutes: 1, more };
  expect(handle.title(((key: string) => key) as TFunction, data)).toBe('Soldes');
  const [article, way] = [handle.structuredData?.(data, placeAt('/blogs/soldes'))].flat();
  expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 4 } });
  expect(article).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Soldes',
    datePublished: '2026-11-01T08:00:00.000Z',
    dateModified: '2026-11-02T09:30:00.000Z',
    image: ['https://mall.example/api/v1/bucket/image/soldes/1200/auto'],
  });
});

it('marks an untranslated post as French, and links to the French page', async () => {
  const post = buildPost('soldes', { untranslated: ['title', 'excerpt', 'content'] });
  await renderPage(remote, '/blogs/soldes', { locale: 'ar', api: apiOf(post) });
  expect(screen.getByText('Soldes')).toHaveAttribute('lang', 'fr');
  expect(screen.getByText('Un premier paragraphe.').parentElement).toHaveAttribute('lang', 'fr');
  expect(screen.getByRole('note')).toHaveTextContent('لم يُترجم هذا المقال بعد');
  expect(screen.getByRole('link', { name: 'قراءة الصفحة بالفرنسية' })).toHaveAttribute('href', '/blogs/soldes');
});

it('marks untranslated posts in the further reading as French', async () => {
  const related = [buildPost('patio', { untranslated: ['content'] }), buildPost('concert')];
  const api = { ...apiOf(), [MORE]: { previous: null, next: null, related } };
  await renderPage(remote, '/blogs/soldes', { locale: 'en', api });
  const cards = screen.getByRole('region', { name: 'Read next' });
  expect(within(cards).getAllByText('In French')).toHaveLength(1);
});

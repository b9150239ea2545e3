import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildCategory, buildPage, buildPost } from '../../testing/records.ts';

const POSTS = '/blogs/blogs/';
const CATEGORIES = '/categories/category/unpaginated';
const categories = [buildCategory('mode'), buildCategory('coulisses')];
const api = {
  [POSTS]: buildPage([buildPost('soldes'), buildPost('patio')], { total: 30, pageCount: 3 }),
  [CATEGORIES]: categories,
};

const askedOf = (calls: { path: string; params: object }[], path: string) =>
  calls.find((call) => call.path === path)?.params;

it('shows each post with its category, date, excerpt and link', async () => {
  await renderPage(remote, '/blogs', { api });
  const [card] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('heading', { level: 2, name: 'Soldes' }));
  expect(card).toHaveTextContent('Mode');
  expect(card).toHaveTextContent('1er novembre 2026');
  expect(card).toHaveTextContent('En bref : soldes.');
  expect(screen.getByRole('link', { name: 'Soldes' })).toHaveAttribute('href', '/blogs/soldes');
});

it.each([
  ['/blogs?category=mode', true],
  ['/blogs?category=mode&page=2', false],
  ['/blogs?category=mode&keyword=robe', false],
  ['/blogs', false],
])('has the search engine texts of its category at %s: %s', async (address, hasThem) => {
  const category = { ...buildCategory('mode'), seoTitle: 'La mode à Sfax' };
  const { router } = await renderPage(remote, address, {
    api: { ...api, '/categories/category/by-slug/mode': category },
  });
  expect(JSON.stringify(router.state.loaderData).includes('La mode à Sfax')).toBe(hasThem);
});

it('sends the page and category of the address to the API', async () => {
  const { calls } = await renderPage(remote, '/blogs?category=mode&page=2', { api });
  expect(askedOf(calls, POSTS)).toEqual({ 'sort-field': 'isFeatured', page: 2, limit: 12, category: 'mode' });
  expect(askedOf(calls, CATEGORIES)).toEqual({ type: 'BLOG' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mode');
});

it.each(['0', '-1', '1.5', 'deux', '1e9'])('shows the first page for the invalid page %s', async (page) => {
  const { calls } = await renderPage(remote, `/blogs?page=${page}`, { api });
  expect(askedOf(calls, POSTS)).toEqual({ 'sort-field': 'isFeatured', page: 1, limit: 12 });
});

it('links to its other pages within the category', async () => {
  await renderPage(remote, '/blogs?category=mode&page=2', { api });
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Précédente' })).toHaveAttribute('href', '/blogs?category=mode');
  expect(within(pages).getByRole('link', { name: 'Suivante' })).toHaveAttribute('href', '/blogs?category=mode&page=3');
  expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('2');
});

it('marks the current category', async () => {
  await renderPage(remote, '/blogs?category=coulisses', { api });
  const topics = screen.getByRole('navigation', { name: 'Rubriques' });
  expect(within(topics).getByRole('link', { current: 'page' })).toHaveTextContent('Coulisses');
});

it.each([
  ['/blogs', false],
  ['/blogs?category=mode', true],
  ['/blogs?keyword=patio', true],
])('shows the search and categories of a short list at %s: %s', async (address, isShown) => {
  await renderPage(remote, address, { api: { ...api, [POSTS]: buildPage([buildPost('patio')]) } });
  expect(screen.queryAllByRole('searchbox')).toHaveLength(isShown ? 1 : 0);
  expect(screen.queryAllByRole('navigation', { name: 'Rubriques' })).toHaveLength(isShown ? 1 : 0);
});

it('reports a missing category', async () => {
  await renderPage(remote, '/blogs?category=inconnue', { api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable');
});

it('sends the filters of the address to the API, and keeps them in every link and form', async () => {
  const address = '/blogs?category=mode&keyword=soldes&sort-field=claps&sort-direction=asc&limit=24';
  const { calls } = await renderPage(remote, address, { api });
  expect(askedOf(calls, POSTS)).toEqual({
    'sort-field': 'claps',
    'sort-direction': 'asc',
    page: 1,
    limit: 24,
    keyword: 'soldes',
    category: 'mode',
  });
  expect(screen.getByRole('searchbox')).toHaveValue('soldes');
  expect(screen.getByRole('combobox', { name: 'Trier par' })).toHaveValue('claps');
  expect(screen.getByRole('status')).toHaveTextContent('30 articles pour « soldes »');
  expect(screen.getByRole('link', { name: 'Suivante' })).toHaveAttribute('href', `${address}&page=2`);
  expect(screen.getByRole('link', { name: 'Coulisses' })).toHaveAttribute('href', address.replace('mode', 'coulisses'));
  expect(screen.getByRole('link', { name: '48 par page' })).toHaveAttribute('href', address.replace('24', '48'));
  const search = screen.getByRole('search');
  expect(Object.fromEntries(new FormData(search as HTMLFormElement))).toEqual({
    category: 'mode',
    keyword: 'soldes',
    'sort-field': 'claps',
    'sort-direction': 'asc',
    limit: '24',
  });
});

it('reports that nothing matches a keyword, and links to all posts', async () => {
  const none = buildPage([], { total: 0 });
  await renderPage(remote, '/blogs?category=mode&keyword=xyz', { api: { ...api, [POSTS]: none } });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Rien ne correspond à « xyz »');
  expect(screen.getByRole('link', { name: 'Effacer la recherche' })).toHaveAttribute('href', '/blogs?category=mode');
});

it('reports that no post exists yet', async () => {
  await renderPage(remote, '/blogs', { api: { [POSTS]: buildPage([]), [CATEGORIES]: [] } });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Rien de neuf ici');
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
});

it('redirects an address past the last page to the first one', async () => {
  const beyond = buildPage([], { page: 9, total: 30, pageCount: 3 });
  await renderPage(remote, '/blogs?page=9', { api: { ...api, [POSTS]: beyond } });
  expect(screen.getByRole('link', { name: 'Revenir à la première page' })).toHaveAttribute('href', '/blogs');
});

it.each([0, 503])('offers to retry when the API answers with %d', async (status) => {
  await renderPage(remote, '/blogs?page=2', { api: { ...api, [POSTS]: status } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('momentanément indisponibles');
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/blogs?page=2');
});

it('is translated to Arabic', async () => {
  await renderPage(remote, '/blogs', { locale: 'ar', api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('الجديد');
  expect(screen.getAllByText('1 نوفمبر 2026')).toHaveLength(2);
});

it('redirects from a former category slug, and keeps the query', async () => {
  const former = { '/categories/category/by-slug/tendances': buildCategory('mode') };
  const { router } = await renderPage(remote, '/blogs?category=tendances&page=2', { api: { ...api, ...former } });
  expect(router.state.location).toMatchObject({ pathname: '/blogs', search: '?category=mode&page=2' });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from 'shared-kernel/testing';
import { directoryApi as api, askedOfShops, SHOPS } from '../testing/directory.ts';
import { buildCategory, buildPage, buildShop } from '../testing/records.ts';
import { renderPage } from '../testing/render.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('the directory', () => {
  it('shows each shop with its location and whether it is open', async () => {
    await renderPage('/shops', { api });
    const [card] = screen
      .getAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading', { name: 'Zen' }));
    expect(card).toHaveTextContent('Niveau 1 · B12');
    expect(card).toHaveTextContent('Ouvert · ferme à 21 h');
    expect(screen.getByRole('status')).toHaveTextContent('45 enseignes');
    expect(screen.getByText(/valent pour 10 h, heure de Sfax/)).toBeInTheDocument();
  });

  it.each([
    ['fr', '2026-11-25', 'Ouvre bientôt', 'Ouvre le 25 novembre'],
    ['ar', '2026-11-25', 'يفتح قريبًا', 'يفتح يوم 25 نوفمبر'],
    ['en', '2026-11-25', 'Opening soon', 'Opens on 25 November'],
    ['fr', '2026-11-24', 'Nouveau', 'Ouvert · ferme à 21 h'],
  ] as const)('labels a shop that opens or has an offer, in %s on %s', async (locale, opensOn, label, status) => {
    const shops = [{ ...buildShop('zen', { opensOn }), hasOffer: true }, buildShop('hamila')];
    await renderPage('/shops', { locale, api: { ...api, [SHOPS]: buildPage(shops) } });
    const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;
    const labels = [...cardOf('Zen').querySelectorAll('.labels b')].map(({ textContent }) => textContent?.trim());
    expect(labels).toEqual([label, { fr: 'Offre', ar: 'عرض', en: 'Offer' }[locale]]);
    expect(cardOf('Zen').querySelector('.status')).toHaveTextContent(status);
    expect(cardOf('Hamila').querySelector('.labels')).not.toBeInTheDocument();
  });

  it('sends the filters of the address to the API', async () => {
    const { calls } = await renderPage('/shops?page=2&limit=40&sort-field=createdAt&sort-direction=asc', { api });
    expect(askedOfShops(calls)).toEqual({ page: 2, limit: 40, 'sort-field': 'createdAt', 'sort-direction': 'asc' });
  });

  it('keeps the order in links to its other pages', async () => {
    await renderPage('/shops?page=2&sort-field=title&sort-direction=desc', { api });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Précédente' })).toHaveAttribute(
      'href',
      '/shops?sort-field=title&sort-direction=desc',
    );
    expect(within(pages).getByRole('link', { name: 'Suivante' })).toHaveAttribute(
      'href',
      '/shops?sort-field=title&sort-direction=desc&page=3',
    );
    expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('2');
  });

  it('sorts when a field is chosen, and returns to the first page', async () => {
    const { router, calls } = await renderPage('/shops?page=2', { api });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier par' }), 'Arrivée au centre');
    await waitFor(() => expect(router.state.location.search).toBe('?sort-field=createdAt'));
    expect(askedOfShops(calls)).toMatchObject({ page: 1, 'sort-field': 'createdAt', 'sort-direction': 'desc' });
  });

  it('reverses the order', async () => {
    const { router } = await renderPage('/shops?sort-field=title', { api });
    await user.click(screen.getByRole('button', { name: /Inverser l’ordre/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort-field=title&sort-direction=desc'));
  });

  it('changes the page size, and returns to the first page', async () => {
    await renderPage('/shops?page=2&sort-field=title', { api });
    expect(screen.getByRole('link', { name: '40 par page' })).toHaveAttribute(
      'href',
      '/shops?sort-field=title&limit=40',
    );
    expect(screen.getByRole('link', { name: '20 par page' })).toHaveAttribute('aria-current', 'true');
  });

  it('redirects an address past the last page to the first one', async () => {
    await renderPage('/shops?page=9', { api: { [SHOPS]: buildPage([], { page: 9, total: 45, pageCount: 3 }) } });
    expect(screen.getByRole('link', { name: 'Revenir à la première page' })).toHaveAttribute('href', '/shops');
  });
});

describe('the filters', () => {
  it('apply when one is chosen, return to the first page, and keep the order', async () => {
    const { router, calls } = await renderPage('/shops?page=2&sort-field=floor', { api });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Niveau' }), 'Niveau 1');
    await waitFor(() => expect(router.state.location.search).toBe('?sort-field=floor&floor=1'));
    expect(askedOfShops(calls)).toEqual({
      page: 1,
      limit: 20,
      'sort-field': 'floor',
      'sort-direction': 'asc',
      floor: 1,
    });
    await user.click(screen.getByRole('checkbox', { name: 'Ouvert maintenant' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort-field=floor&floor=1&isOpen=true'));
    await user.type(screen.getByRole('searchbox', { name: 'Chercher dans la liste' }), 'thé{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatch(/keyword=th%C3%A9/));
    expect(askedOfShops(calls)).toMatchObject({ page: 1, floor: 1, isOpen: true, keyword: 'thé' });
  });

  it('can be removed one by one, and all at once', async () => {
    await renderPage('/shops?floor=1&initial=z&isOpen=true&keyword=th%C3%A9&page=2', { api });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Retirer le filtre Niveau 1')).toBe('/shops?initial=z&isOpen=true&keyword=th%C3%A9');
    expect(hrefOf('Retirer le filtre Z')).toBe('/shops?floor=1&isOpen=true&keyword=th%C3%A9');
    expect(hrefOf('Retirer le filtre Ouvert maintenant')).toBe('/shops?floor=1&initial=z&keyword=th%C3%A9');
    expect(hrefOf('Tout effacer')).toBe('/shops');
    const filters = screen.getByRole('list', { name: 'Filtres actifs' });
    expect(filters).not.toContainElement(screen.getByRole('link', { name: 'Tout effacer' }));
  });

  it('are left out of a short list, unless one is active', async () => {
    const shown = () => screen.queryByRole('search', { name: 'Affiner la liste' });
    const short = { ...api, [SHOPS]: buildPage([buildShop('zen')], { total: 8 }) };
    const { router } = await renderPage('/shops', { api: short });
    expect(screen.getByRole('status')).toHaveTextContent('8 enseignes');
    expect(shown()).not.toBeInTheDocument();
    await act(() => router.navigate('/shops?floor=1'));
    expect(shown()).toBeVisible();
  });

  it('count the active ones on the line that phones fold them into', async () => {
    await renderPage('/shops?floor=1&isOpen=true&page=2', { api });
    expect(screen.getByText('Filtrer').closest('summary')).toHaveTextContent(/^Filtrer \(2\)$/);
  });

  it('stay when another category is chosen', async () => {
    await renderPage('/shops?isOpen=true', { api });
    expect(screen.getByRole('link', { name: 'Beaute' })).toHaveAttribute(
      'href',
      '/shops/per-category/beaute?isOpen=true',
    );
  });

  it('ignore invalid values', async () => {
    const { calls } = await renderPage('/shops?floor=x&initial=zz&isOpen=maybe', { api });
    expect(askedOfShops(calls)).toEqual({ page: 1, limit: 20 });
  });

  it('show a chosen value that no longer exists', async () => {
    await renderPage('/shops?floor=7', { api });
    expect(screen.getByRole('combobox', { name: 'Niveau' })).toHaveDisplayValue('Niveau 7');
  });

  it('report an empty result, and can be cleared', async () => {
    await renderPage('/shops?floor=1', { api: { [SHOPS]: buildPage([]) } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Aucune enseigne avec ces filtres');
    expect(screen.getByRole('link', { name: 'Effacer les filtres' })).toHaveAttribute('href', '/shops');
  });

  it('are hidden without affecting the list when their options fail to load', async () => {
    await renderPage('/shops', { api: { ...api, '/shop/shop/facets': 503 } });
    expect(screen.getByRole('heading', { level: 2, name: 'Zen' })).toBeVisible();
  });
});

describe('a category', () => {
  it('is marked in the side bar, with its subcategories', async () => {
    const { calls } = await renderPage('/shops/per-category/mode', { api });
    const bar = screen.getByRole('navigation', { name: 'Catégories' });
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Mode');
    expect(within(bar).getByRole('link', { name: 'Femme' })).toHaveAttribute('href', '/shops/per-category/mode/femme');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mode');
    expect(askedOfShops(calls)).toMatchObject({ category: 'mode' });
  });

  it.each([
    ['/shops/per-category/mode', { seoTitle: 'La mode à Sfax' }],
    ['/shops/per-category/mode?page=2', {}],
    ['/shops/per-category/mode/homme', {}],
    ['/shops/per-category/mode?keyword=robe', {}],
    ['/shops/per-category/mode?floor=1', {}],
  ])('has its own search engine texts at %s: %j', async (address, seo) => {
    const category = { ...buildCategory('mode'), seoTitle: 'La mode à Sfax' };
    const { router } = await renderPage(address, { api: { ...api, '/categories/category/by-slug/mode': category } });
    expect(Object.values(router.state.loaderData).at(-1)).toMatchObject({ seo });
    expect(JSON.stringify(router.state.loaderData).includes('La mode')).toBe('seoTitle' in seo);
  });

  it('is filtered by a subcategory, which the bar links out of', async () => {
    const { calls } = await renderPage('/shops/per-category/mode/homme', { api });
    expect(askedOfShops(calls)).toMatchObject({ category: 'mode', subCategory: 'homme' });
    const bar = screen.getByRole('navigation', { name: 'Catégories' });
    expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Homme');
    expect(within(bar).getByRole('link', { current: true })).toHaveTextContent('Mode');
    expect(within(bar).getByRole('link', { current: true })).toHaveAttribute('href', '/shops/per-category/mode');
  });

  it.each(['/shops/per-category/inconnue', '/shops/per-category/mode/inconnue'])(
    'shows that it does not exist at %s',
    async (address) => {
      await renderPage(address, { api });
      expect(screen.getByText('Erreur 404')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable');
      expect(screen.getByText(/Cette catégorie n’existe pas/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/');
    },
  );

  it.each([
    { address: '/restaurants', category: 'restaurants-et-patisserie', title: 'Restaurants' },
    { address: '/services/', category: 'services', title: 'Services' },
  ])('has a separate page at $address', async ({ address, category, title }) => {
    const { calls } = await renderPage(address, { api });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(askedOfShops(calls)).toMatchObject({ category });
    expect(screen.queryByRole('link', { name: /^Retirer le filtre/ })).not.toBeInTheDocument();
  });
});

it.each([0, 503])('shows the French error page when the API answers with %d', async (status) => {
  await renderPage('/shops?page=2', { api: { [SHOPS]: status } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('L’annuaire est momentanément indisponible');
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/shops?page=2');
});

it('is translated to Arabic', async () => {
  await renderPage('/shops', { locale: 'ar', api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('المتاجر');
  expect(screen.getByRole('status')).toHaveTextContent('45 متجرًا');
});

it('isolates the Latin names of shops on Arabic pages, without turning their lines', async () => {
  const shops = buildPage([{ ...buildShop('lilia-b'), title: 'Lilia B.' }]);
  await renderPage('/shops', { locale: 'ar', api: { ...api, [SHOPS]: shops } });
  const link = screen.getByRole('link', { name: 'Lilia B.' });
  expect(within(link).getByText('Lilia B.')).toHaveProperty('tagName', 'BDI');
  expect(link.closest('[dir]')).toBeNull();
});

it.each([
  ['/shops/per-category/vetements?page=2', { 'by-slug/vetements': buildCategory('mode') }, '/shops/per-category/mode'],
  [
    '/shops/per-category/vetements/dames?page=2',
    {
      'by-slug/vetements': buildCategory('mode'),
      'by-slug/vetements/dames': { id: 'a', slug: 'femme', title: 'Femme' },
    },
    '/shops/per-category/mode/femme',
  ],
  [
    '/shops/per-category/mode/dames?page=2',
    { 'by-slug/mode': buildCategory('mode'), 'by-slug/mode/dames': { id: 'a', slug: 'femme', title: 'Femme' } },
    '/shops/per-category/mode/femme',
  ],
])('redirects from %s to its current address', async (address, answers, pathname) => {
  const moved = Object.entries(answers).map(([path, answer]) => [`/categories/category/${path}`, answer]);
  const api = { '/shop/shop/': buildPage([buildShop('zen')]), ...Object.fromEntries(moved) };
  const { router } = await renderPage(address, { api });
  expect(router.state.location).toMatchObject({ pathname, search: '?page=2' });
});

it('does not redirect from an unknown category', async () => {
  const news = { ...buildCategory('actualites'), type: 'BLOG' };
  const api = { '/shop/shop/': buildPage([]), '/categories/category/by-slug/actus': news };
  await renderPage('/shops/per-category/actus', { api });
  expect(screen.getByText('Erreur 404')).toBeVisible();
});

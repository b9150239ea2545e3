import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureHttp } from 'shared-kernel/http';
import { NOW } from 'shared-kernel/testing';
import { buildCategory, buildHero, buildMallHours, buildPage, buildShop } from '../testing/records.ts';
import { renderFragment } from '../testing/render.ts';

const CATEGORIES = '/categories/category/unpaginated';
const HEROES = '/shop/hero/';

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

describe('the submenu of shops', () => {
  const slugs = [
    'mode',
    'culture-maison-et-multimedia',
    'restaurants-et-patisserie',
    'salon-de-l-automobile',
    'hypermarche',
    'services',
  ];

  it('omits categories with a separate menu entry', async () => {
    await renderFragment('shops-menu', { [CATEGORIES]: slugs.map((slug) => buildCategory(slug)) });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/shops/per-category/mode',
      '/shops/per-category/salon-de-l-automobile',
    ]);
  });

  it('opens a subcategory without reloading the document', async () => {
    const { router } = await renderFragment('shops-menu', { [CATEGORIES]: [buildCategory('mode', ['femme'])] });
    await user.click(screen.getByRole('link', { name: 'Femme' }));
    expect(router.state.location.pathname).toBe('/shops/per-category/mode/femme');
  });

  it('does not handle a click that opens a new tab', async () => {
    const { router } = await renderFragment('shops-menu', { [CATEGORIES]: [buildCategory('mode')] });
    const link = screen.getByRole('link', { name: 'Mode' });
    // jsdom can't navigate, and would report an error.
    link.addEventListener('click', (event) => queueMicrotask(() => event.preventDefault()));
    fireEvent.click(link, { ctrlKey: true });
    expect(router.state.location.pathname).toBe('/');
  });
});

describe('the hero', () => {
  const heroes = buildPage([
    buildHero('Nocturne'),
    buildHero('Rentrée', { link: 'https://example.tn/', linkLabel: null }),
  ]);

  it('preloads its first picture, and loads the others lazily', async () => {
    const { preload } = await renderFragment('hero', { [HEROES]: heroes });
    expect(preload).toEqual([
      {
        media: '(max-width: 39.99rem)',
        sizes: '100vw',
        srcSet: expect.stringMatching(/\/hero\/828\/1104 828w, .*\/hero\/1080\/1440 1080w$/),
      },
      {
        media: '(min-width: 40rem)',
        // As wide as the screen, or as a picture of ratio 4 : 3 is at the banner's height.
        sizes: 'max(100vw, clamp(29.3rem, 82.7svh, 53.3rem))',
        srcSet: expect.stringContaining('/hero/640/'),
      },
    ]);
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  it('links to pages of this site and of other sites', async () => {
    await renderFragment('hero', { [HEROES]: heroes });
    expect(screen.getByRole('link', { name: 'Voir les boutiques' })).toHaveAttribute('href', '/shops');
    expect(screen.getByRole('link', { name: 'Découvrir' })).toHaveAttribute('href', 'https://example.tn/');
  });

  it('has no controls with a single banner', async () => {
    await renderFragment('hero', { [HEROES]: buildPage([buildHero('Nocturne')]) });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is empty without banners', async () => {
    await renderFragment('hero', { [HEROES]: buildPage([]) });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

describe("today's hours", () => {
  const HOURS = '/shop/mall-working-hours/';

  it('shows until when the mall is open', async () => {
    await renderFragment('todays-hours');
    const panel = screen.getByRole('region', { name: 'Aujourd’hui au centre' });
    expect(panel).toHaveTextContent('Ouvert · ferme à 21 h');
    expect(panel).toHaveTextContent('mardi 24 novembre9 h – 21 h');
  });

  it('shows why today is an exception', async () => {
    const exceptions = [{ date: '2026-11-24', ranges: [], reason: 'Inventaire général' }];
    await renderFragment('todays-hours', { [HOURS]: buildPage([buildMallHours({ exceptions })]) });
    const panel = screen.getByRole('region', { name: 'Aujourd’hui au centre' });
    expect(panel).toHaveTextContent('Fermé · ouvre demain à 9 h');
    expect(panel).toHaveTextContent('Inventaire général');
  });

  it('shows neither open nor closed without announced hours', async () => {
    await renderFragment('todays-hours', { [HOURS]: buildPage([]) });
    const panel = screen.getByRole('region', { name: 'Aujourd’hui au centre' });
    expect(panel).toHaveTextContent('Horaires non communiqués');
    expect(within(panel).queryByText('Fermé')).not.toBeInTheDocument();
  });

  it('updates with the clock', async () => {
    await renderFragment('todays-hours');
    jest.setSystemTime(new Date('2026-11-24T20:00:00Z'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('region')).toHaveTextContent('Fermé · ouvre demain à 9 h');
  });
});

describe('the open state', () => {
  const HOURS = '/shop/mall-working-hours/';

  it('shows whether the mall is open and until when, and links to the hours', async () => {
    await renderFragment('open-state');
    expect(screen.getByRole('link')).toHaveTextContent('Ouvert · ferme à 21 h');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/horaires');
  });

  it('still knows the state after days', async () => {
    await renderFragment('open-state');
    jest.setSystemTime(new Date('2026-12-02T20:00:00Z'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('link')).toHaveTextContent('Fermé · ouvre demain à 9 h');
  });

  it('is open past midnight, and closed on a holiday', async () => {
    const exceptions = [
      { date: '2026-11-23', ranges: [{ open: '09:00', close: '11:00' }], reason: null },
      { date: '2026-11-24', ranges: [], reason: 'Jour férié' },
    ];
    await renderFragment('open-state', { [HOURS]: buildPage([buildMallHours({ exceptions })]) });
    expect(screen.getByRole('link')).toHaveTextContent('Fermé · ouvre demain à 9 h');
    jest.setSystemTime(new Date('2026-11-23T09:30:00Z'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('link')).toHaveTextContent('Ouvert · ferme à 11 h');
  });

  it('knows the state at the previewed moment', async () => {
    const previewed = new Date('2027-05-20T09:00:00Z');
    configureHttp({ now: () => previewed });
    await renderFragment('open-state');
    jest.setSystemTime(previewed);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('link')).toHaveTextContent('Ouvert · ferme à 21 h');
    configureHttp({ now: () => new Date() });
  });

  it('is empty without announced hours', async () => {
    await renderFragment('open-state', { [HOURS]: buildPage([]) });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it('shows up to eight featured shops in the mall’s order', async () => {
  const slugs = Array.from({ length: 9 }, (_, index) => `boutique-${index}`);
  await renderFragment('featured-shops', { '/shop/shop/shops/homepage': slugs.map((slug) => buildShop(slug)) });
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
    slugs.slice(0, 8).map((slug) => slug.replace('boutique-', 'Boutique ')),
  );
});

it('shows every category with its picture', async () => {
  await renderFragment('categories');
  const tiles = within(screen.getByRole('region', { name: /Que cherchez-vous/ })).getAllByRole('listitem');
  expect(tiles.map((tile) => tile.textContent)).toEqual(['Mode', 'Beaute', 'Restaurants et patisserie', 'Services']);
});

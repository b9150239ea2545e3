import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MallWorkingHours, Shop } from 'shared-kernel/contracts';
import { createI18n } from 'shared-kernel/i18n';
import { NOW, placeAt } from 'shared-kernel/testing';
import { serverData } from 'shared-kernel/ui';
import fr from '../../locales/fr.json';
import { keepOnDevice, ZEN } from '../../testing/favourites.ts';
import { buildFloors } from '../../testing/floors.ts';
import { buildFile, buildMallHours, buildPage, buildShop } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';
import * as details from './details.tsx';
import type { ShopPageData } from './load-shop.ts';
import { handle } from './page.tsx';

const zen = buildShop('zen', {
  phone: '+216 74 123 456',
  email: 'zen@example.tn',
  website: 'https://zen.example.tn/fr',
  socialLinks: [{ network: 'instagram', url: 'https://instagram.com/zen' }],
  gallery: [buildFile('vitrine'), buildFile('rayon')],
});

const apiOf = (shop = zen, rest: Record<string, unknown> = {}) => ({
  [`/shop/shop/${shop.slug}`]: shop,
  '/shop/shop/': buildPage([buildShop('hamila')]),
  ...rest,
});

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const section = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement;

it('shows whether the shop is open and until when', async () => {
  await renderPage('/shops/zen', { api: apiOf() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zen');
  expect(screen.getAllByText('Ouvert')[0]?.parentElement).toHaveTextContent('Ouvert · ferme à 21 h');
});

it('announces its opening day, without hours until then', async () => {
  await renderPage('/shops/zen', { api: apiOf(buildShop('zen', { opensOn: '2026-11-26' })) });
  expect(screen.getAllByText('Ouvre le 26 novembre')).not.toHaveLength(0);
  expect(within(screen.getByRole('banner')).queryByText('Ouvert')).not.toBeInTheDocument();
  const rows = within(section('Horaires'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1, 3)).toEqual(['mercredi 25 novembreFermé', 'jeudi 26 novembre9\u00a0h – 21\u00a0h']);
});

it('shows the hours of seven days, today first, and the exceptional days after them', async () => {
  const exceptions = [
    { date: '2026-11-26', ranges: [{ open: '10:00', close: '14:00' }], reason: 'Inventaire' },
    { date: '2026-12-25', ranges: [], reason: 'Noël' },
  ];
  const shop = buildShop('zen', { exceptions });
  await renderPage('/shops/zen', { api: apiOf(shop) });
  const [week, ahead] = within(section('Horaires')).getAllByRole('table');
  const rows = within(week as HTMLElement).getAllByRole('row');
  expect(rows).toHaveLength(7);
  expect(rows[0]).toHaveTextContent('mardi 24 novembre9 h – 21 h');
  expect(rows[2]).toHaveTextContent('jeudi 26 novembreInventaire10 h – 14 h');
  expect(ahead).toHaveAccessibleName('À noter');
  expect(within(ahead as HTMLElement).getByRole('row')).toHaveTextContent('vendredi 25 décembreNoëlFermé');
});

it('lists the shop’s brands, with links to other shops that carry them', async () => {
  await renderPage('/shops/zen', { api: apiOf(buildShop('zen', { brands: ['Nike', 'Ray-Ban & Co'] })) });
  const brands = within(screen.getByRole('list', { name: 'Marques' })).getAllByRole('link');
  expect(brands.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nike', '/shops/search?keyword=Nike'],
    ['Ray-Ban & Co', '/shops/search?keyword=Ray-Ban+%26+Co'],
  ]);
});

it('links to phone, email, website and social networks', async () => {
  await renderPage('/shops/zen', { api: apiOf() });
  const contact = within(section('Contact'));
  expect(contact.getByRole('link', { name: '+216 74 123 456' })).toHaveAttribute('href', 'tel:+21674123456');
  expect(contact.getByRole('link', { name: 'zen@example.tn' })).toHaveAttribute('href', 'mailto:zen@example.tn');
  expect(contact.getByRole('link', { name: 'zen.example.tn' })).toHaveAttribute('href', 'https://zen.example.tn/fr');
  expect(contact.getByRole('link', { name: 'Zen sur Instagram' })).toHaveAttribute('href', 'https://instagram.com/zen');
});

it('shows the mall’s reception when a shop has no contact', async () => {
  await renderPage('/shops/zen', { api: apiOf(buildShop('zen')) });
  expect(section('Contact')).toHaveTextContent('+216 74 000 140');
});

it('shows the shop’s location, and the way there', async () => {
  await renderPage('/shops/zen', { api: apiOf(zen, { '/shop/floor/': buildPage(buildFloors()) }) });
  const place = within(section('Emplacement'));
  const drawing = place.getByRole('img', { name: /^Plan\u00a0: Niveau 1, local B12 et chemin/ });
  expect(drawing.querySelector('.unit')).toHaveAttribute('d', 'M100,0L200,0 200,100 100,100Z');
  expect(drawing.querySelector('.way')?.getAttribute('points')).toMatch(/^190,150 .*150,100$/);
  expect(place.getByRole('link', { name: 'Voir sur le plan' })).toHaveAttribute('href', '/map?unit=B12&floor=1');
});

it.each([
  ['no plan has its unit', buildPage([])],
  ['the plan fails to load', 500],
])('shows the shop’s location when %s', async (_, floors) => {
  await renderPage('/shops/zen', { api: apiOf(zen, { '/shop/floor/': floors }) });
  expect(section('Emplacement')).toHaveTextContent('Niveau 1 · Local B12');
  expect(within(section('Emplacement')).queryByRole('img')).not.toBeInTheDocument();
});

describe('its pictures', () => {
  const pictures = () => within(screen.getByRole('list', { name: 'Zen en images' })).getAllByRole('link');

  it('link to the full size without scripts', async () => {
    await renderPage('/shops/zen', { api: apiOf() });
    expect(pictures().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Agrandir l’image 1 sur 2\u00a0:', '/api/v1/bucket/image/vitrine/1920/auto'],
      ['Agrandir l’image 2 sur 2\u00a0:', '/api/v1/bucket/image/rayon/1920/auto'],
    ]);
    expect(within(pictures()[1] as HTMLElement).getByRole('img', { name: 'Vue de rayon' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Afficher l’image 2' })).toHaveAttribute('href', '#picture-2');
  });

  it('can be browsed, and open in a dialog', async () => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await renderPage('/shops/zen', { api: apiOf() });
    const back = screen.getByRole('button', { name: 'Image précédente' });
    expect(back).toHaveAttribute('aria-disabled', 'true');
    await user.click(back);
    expect(scroll).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Image suivante' }));
    await user.click(screen.getByRole('link', { name: 'Afficher l’image 2' }));
    expect(scroll.mock.contexts).toEqual([1, 1].map((position) => pictures()[position]?.closest('li')));
    await user.click(pictures()[1] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Zen en images' });
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 sur 2Vue de rayon');
    await user.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['fr', '{ArrowLeft}', '{ArrowRight}'],
    ['ar', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)('follow arrow keys in the direction of the language %s', async (locale, back, onward) => {
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await renderPage('/shops/zen', { locale, api: apiOf() });
    await user.click(screen.getAllByRole('list', { name: /Zen/ })[0]?.querySelector('a') as HTMLElement);
    const slides = within(await screen.findByRole('dialog')).getByRole('group').children;
    scroll.mockClear();
    await user.keyboard(onward + back);
    expect(scroll.mock.contexts).toEqual([slides[1], slides[0]]);
  });

  it('have no buttons when there is only one', async () => {
    await renderPage('/shops/zen', { api: apiOf(buildShop('zen', { gallery: [buildFile('vitrine')] })) });
    expect(screen.queryByRole('button', { name: 'Image suivante' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Afficher l’image 1' })).not.toBeInTheDocument();
  });
});

it('has a favourite button below its name', async () => {
  keepOnDevice();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await renderPage('/shops/zen', { api: apiOf(buildShop('zen', { id: ZEN })) });
  const button = within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Favori' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('favourites')).toBe(JSON.stringify([ZEN]));
});

it('shows the most important facts below its name', async () => {
  await renderPage('/shops/zen', { api: apiOf(zen, { '/shop/floor/': buildPage(buildFloors()) }) });
  const links = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Appeler', 'tel:+21674123456'],
    ['S’y rendre', '/map?unit=B12&floor=1'],
    ['Site web', 'https://zen.example.tn/fr'],
  ]);
  expect(screen.getByRole('button', { name: 'Copier le lien' })).toBeVisible();
});

it('omits the map link when no plan has its unit', async () => {
  await renderPage('/shops/zen', { api: apiOf(zen, { '/shop/floor/': buildPage([]) }) });
  expect(screen.queryByRole('link', { name: 'S’y rendre' })).not.toBeInTheDocument();
});

it('links to similar shops', async () => {
  const { calls } = await renderPage('/shops/zen', { api: apiOf() });
  expect(within(section('Enseignes semblables')).getByRole('link', { name: 'Hamila' })).toHaveAttribute(
    'href',
    '/shops/hamila',
  );
  expect(calls).toContainEqual(
    expect.objectContaining({ path: '/shop/shop/', params: { 'related-to': 'zen', limit: 4 } }),
  );
});

it('reports a missing shop and links to the directory', async () => {
  await renderPage('/shops/parti', { api: apiOf() });
  expect(screen.getByText('Erreur 404')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable');
  expect(screen.getByText(/Cette boutique n’est pas, ou plus, chez nous/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Voir toutes les boutiques' })).toHaveAttribute('href', '/shops');
});

it('can be retried when the API is down', async () => {
  await renderPage('/shops/zen', { api: apiOf(zen, { '/shop/shop/zen': 500 }) });
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/shops/zen');
});

const dataOf = (shop: Shop, mall: MallWorkingHours[] = []): ShopPageData => ({
  shop,
  isOnMap: false,
  chosen: '',
  related: null,
  offers: null,
  details: serverData({
    ...details,
    shop,
    hours: { mall, ramadan: [] },
    chosen: '',
    sketch: null,
  }),
});

it('has structured data with its hours and contact', () => {
  const data = dataOf(zen, [buildMallHours()]);
  const [store, way] = [handle.structuredData?.(data, placeAt('/shops/zen'))].flat();
  expect(way).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 4 } });
  expect(store).toMatchObject({
    '@type': 'Store',
    name: 'Zen',
    image: 'https://mall.example/api/v1/bucket/image/zen-cover/1200/auto',
    address: { '@type': 'PostalAddress', addressLocality: 'Sfax', addressCountry: 'TN' },
    containedInPlace: { '@type': 'ShoppingCenter', name: 'Les Oliviers' },
    telephone: '+216 74 123 456',
    sameAs: ['https://zen.example.tn/fr', 'https://instagram.com/zen'],
    openingHoursSpecification: [{ opens: '09:00', closes: '21:00' }],
  });
  const { t } = createI18n('fr', { fr: { shell: fr } });
  expect(handle.description?.(t, data)).toContain('Vêtements pour toute la famille.');
});

it('has structured data of a restaurant, if it is one', () => {
  const category = { id: '5f0000000000000000000009', slug: 'restaurants-et-patisserie', title: 'Restaurants' };
  const data = dataOf(buildShop('chez-salma', { category }));
  const [restaurant] = [handle.structuredData?.(data, placeAt('/shops/chez-salma'))].flat();
  expect(restaurant).toMatchObject({ '@type': 'Restaurant' });
});

it('redirects to its current address, and keeps the query', async () => {
  const { router } = await renderPage('/shops/ancien?x=1', { api: { ...apiOf(), '/shop/shop/ancien': zen } });
  expect(router.state.location).toMatchObject({ pathname: '/shops/zen', search: '?x=1' });
});

it('marks untranslated shops as French, including similar ones', async () => {
  const shop = buildShop('zen', { untranslated: ['title', 'summary', 'description'] });
  const related = [
    buildShop('hamila', { untranslated: ['description'] }),
    buildShop('celio', { untranslated: ['title'] }),
  ];
  await renderPage('/shops/zen', { locale: 'en', api: apiOf(shop, { '/shop/shop/': buildPage(related) }) });
  for (const text of [shop.summary, 'Une maison fondée à Sfax.']) {
    expect(screen.getByText(text)).toHaveAttribute('lang', 'fr');
  }
  expect(screen.getByRole('note')).toHaveTextContent('This shop’s description has not been translated yet');
  expect(screen.getByRole('link', { name: 'Read this page in French' })).toHaveAttribute('href', '/shops/zen');
  // An untranslated name doesn't make a shop French.
  expect(screen.getAllByText('In French')).toHaveLength(1);
});

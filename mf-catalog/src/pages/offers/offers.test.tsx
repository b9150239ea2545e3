import { screen, within } from '@testing-library/react';
import { NOW } from 'shared-kernel/testing';
import { buildOffer, buildPage, buildShop } from '../../testing/records.ts';
import { renderFragment, renderPage } from '../../testing/render.ts';

const OFFERS = '/shop/offers/';

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const offers = buildPage([buildOffer('Deux pour un'), buildOffer('Le café offert', { until: '2026-11-30T23:00:00Z' })]);

it('shows the offers of each shop with their last day', async () => {
  const { calls } = await renderPage('/offers?sort-field=from&limit=40&page=2', { api: { [OFFERS]: offers } });
  expect(calls.find(({ path }) => path === OFFERS)?.params).toEqual({
    page: 2,
    limit: 40,
    'sort-field': 'from',
    'sort-direction': 'desc',
  });
  expect(screen.getByRole('status')).toHaveTextContent('2 offres');
  expect(screen.getByRole('link', { name: 'Deux pour un' })).toHaveAttribute('href', '/shops/zen');
  const [, coffee] = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li'));
  // The offer ends at the end of the 30th, in Tunis.
  expect(coffee).toHaveTextContent(/Zen.*Le café offert.*Jusqu’au lundi 30 novembre/);
});

it('can be searched, and shows the keyword when nothing matches', async () => {
  const { calls } = await renderPage('/offers?keyword=caf%C3%A9', { api: { [OFFERS]: buildPage([]) } });
  expect(calls.find(({ path }) => path === OFFERS)?.params).toMatchObject({ keyword: 'café' });
  expect(screen.getByRole('searchbox', { name: 'Chercher une offre' })).toHaveValue('café');
  expect(screen.getByRole('heading', { name: /^Aucune offre pour «\scafé\s»$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Effacer la recherche' })).toHaveAttribute('href', '/offers');
});

it('can’t be searched while they are few', async () => {
  await renderPage('/offers', { api: { [OFFERS]: offers } });
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('links to the shops when there are no offers', async () => {
  await renderPage('/offers', { api: { [OFFERS]: buildPage([]) } });
  expect(screen.getByRole('heading', { name: 'Aucune offre en ce moment' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir toutes les boutiques' })).toHaveAttribute('href', '/shops');
});

it('can be retried when the API is down', async () => {
  await renderPage('/offers', { api: { [OFFERS]: 503 } });
  expect(screen.getByText('Les offres sont momentanément indisponibles')).toBeVisible();
});

describe('a shop’s page', () => {
  const api = { '/shop/shop/zen': buildShop('zen'), '/shop/shop/': buildPage([]) };

  it('shows the shop’s offers', async () => {
    const { calls } = await renderPage('/shops/zen', { api: { ...api, [OFFERS]: offers } });
    expect(calls.find(({ path }) => path === OFFERS)?.params).toMatchObject({ shop: 'zen' });
    const section = within(screen.getByRole('region', { name: 'Offres en cours' }));
    expect(section.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    expect(section.queryByRole('link')).not.toBeInTheDocument();
  });

  it.each([
    ['it has none', buildPage([])],
    ['they fail to load', 503],
  ])('omits them when %s', async (_, answer) => {
    await renderPage('/shops/zen', { api: { ...api, [OFFERS]: answer } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Zen');
    expect(screen.queryByRole('region', { name: 'Offres en cours' })).not.toBeInTheDocument();
  });
});

it('are loaded again once the first ends', async () => {
  const until = ['2026-12-05T17:00:00.000Z', '2026-12-01T17:00:00.000Z'];
  await renderFragment('offers', {
    [OFFERS]: buildPage(until.map((end, index) => buildOffer(`Offre ${index}`, { until: end }))),
  });
  expect(screen.getAllByRole('list')[0]).toHaveAttribute('data-until', '2026-12-01T17:00:00.000Z');
});

it('shows three on the home page, and a link to all', async () => {
  const { calls } = await renderFragment('offers', { [OFFERS]: offers });
  expect(calls.find(({ path }) => path === OFFERS)?.params).toEqual({ limit: 3 });
  expect(screen.getByRole('link', { name: /Toutes les offres/ })).toHaveAttribute('href', '/offers');
});

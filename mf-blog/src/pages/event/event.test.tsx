import { screen } from '@testing-library/react';
import type { MallEvent } from 'shared-kernel/contracts';
import { NOW, placeAt, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildEvent, buildPage } from '../../testing/records.ts';
import { handle } from './page.tsx';

const open = (
  event: MallEvent = buildEvent('concert', { price: 12.5 }),
  others: unknown = buildPage([event]),
  query = '',
) =>
  renderPage(remote, `/events/${event.slug}${query}`, {
    api: { [`/mall-event/mall-events/${event.slug}`]: event, '/mall-event/mall-events/': others },
  });

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('shows what the event is, its time, place and price', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Concert');
  expect(screen.getByText(/samedi 28 novembre, de\s10 h à\s18 h/)).toBeInTheDocument();
  expect(screen.getByText('Patio central')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Plan du centre' })).toHaveAttribute('href', '/map');
  expect(screen.getByText(/12,500\sDT/)).toBeInTheDocument();
  expect(screen.getByText('Pour petits et grands.')).toBeInTheDocument();
});

it('shows that an event is for children', async () => {
  await open(buildEvent('contes', { isForChildren: true }));
  expect(screen.getByText('Public').nextElementSibling).toHaveTextContent('Pour les enfants');
});

it('shows when a repeated event repeats, and its dates after the next one', async () => {
  const dates = [{ start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T17:00:00.000Z' }];
  await open(buildEvent('concert', { repetition: 'Chaque samedi jusqu’au 5 décembre 2026', dates }));
  expect(screen.getByText('Chaque samedi jusqu’au 5 décembre 2026')).toBeInTheDocument();
  const [shown, next] = screen.getAllByText(/de\s10 h à\s18 h/);
  expect(shown).toHaveTextContent(/^samedi 28 novembre/);
  expect(next).toHaveTextContent(/^samedi 5 décembre/);
  expect(screen.getByText('Autres dates')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^samedi 5 décembre/ })).toHaveAttribute(
    'href',
    '/events/concert?date=2026-12-05',
  );
});

it('shows the date of a repeated event that its address names, however far away', async () => {
  const repeated = { repetition: 'Chaque samedi' };
  const far = { start: '2027-03-06T09:00:00.000Z', end: '2027-03-06T17:00:00.000Z' };
  const event = buildEvent('concert', repeated);
  const { calls } = await open(event, buildPage([buildEvent('concert', { ...repeated, ...far })]), '?date=2027-03-06');
  expect(calls.map(({ params }) => params)).toContainEqual(
    expect.objectContaining({ from: '2027-03-06', until: '2027-03-06', each: true }),
  );
  const [shown, other] = screen.getAllByText(/de\s10 h à\s18 h/);
  expect(shown).toHaveTextContent(/^samedi 6 mars/);
  expect(other?.closest('a')).toHaveAttribute('href', '/events/concert?date=2026-11-28');
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ajouter à Google Agenda' }).href);
  expect(google.searchParams.get('dates')).toBe('20270306T090000Z/20270306T170000Z');
  expect(google.searchParams.get('details')).toBe('https://mall.example/events/concert?date=2027-03-06');
});

it('shows the date that begins on the day, not the one that ends then', async () => {
  const night = (day: number) => ({ start: `2027-02-${day}T19:00:00.000Z`, end: `2027-02-${day + 1}T00:00:00.000Z` });
  const repeated = { repetition: 'Chaque nuit' };
  const dates = [11, 12].map((day) => buildEvent('concert', { ...repeated, ...night(day) }));
  await open(buildEvent('concert', repeated), buildPage(dates), '?date=2027-02-12');
  expect(screen.getByText(/^vendredi 12 février, de\s20 h à\s1 h$/)).toBeInTheDocument();
});

it('shows a date of several days also on its last day', async () => {
  const repeated = { repetition: 'Chaque mois' };
  const days = { start: '2027-02-12T08:00:00.000Z', end: '2027-02-14T18:00:00.000Z' };
  await open(
    buildEvent('concert', repeated),
    buildPage([buildEvent('concert', { ...repeated, ...days })]),
    '?date=2027-02-14',
  );
  expect(screen.getByText(/^Du vendredi 12 février/)).toBeInTheDocument();
});

it('keeps the focus on its facts when another date is chosen', async () => {
  const dates = [{ start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T17:00:00.000Z' }];
  const event = buildEvent('concert', { repetition: 'Chaque samedi', dates });
  await open(event, buildPage([event]));
  expect(screen.getByText('Autres dates').closest('[data-list]')).toHaveAttribute('tabindex', '-1');
});

it.each([
  ['is no date', '?date=demain', {}],
  ['no date of the event', '?date=2027-03-07', { slug: 'atelier' }],
  ['that of an event without repetition', '?date=2026-11-28', { repetition: null }],
])('shows the next date when the address names one that is %s', async (_, query, overrides) => {
  const event = buildEvent('concert', { repetition: 'Chaque samedi' });
  await open(event, buildPage([{ ...event, ...overrides }]), query);
  expect(screen.getAllByText(/de\s10 h à\s18 h/)[0]).toHaveTextContent(/^samedi 28 novembre/);
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ajouter à Google Agenda' }).href);
  expect(google.searchParams.get('details')).toBe('https://mall.example/events/concert');
});

it('shows the next date of a repeated event whose loaded date is over', async () => {
  const over = { start: '2026-11-21T09:00:00.000Z', end: '2026-11-21T17:00:00.000Z' };
  const dates = ['2026-11-24', '2026-11-28'].map((day) => ({
    start: `${day}T08:30:00.000Z`,
    end: `${day}T17:00:00.000Z`,
  }));
  await open(buildEvent('concert', { ...over, repetition: 'Deux fois par semaine', dates }));
  expect(screen.queryByText('Terminé')).not.toBeInTheDocument();
  expect(screen.getByText('En ce moment')).toBeInTheDocument();
  const shown = screen.getAllByText(/de\s9 h 30 à\s18 h/);
  expect(shown.map(({ textContent }) => textContent?.split(',')[0])).toEqual([
    'mardi 24 novembre',
    'samedi 28 novembre',
  ]);
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ajouter à Google Agenda' }).href);
  expect(google.searchParams.get('dates')).toBe('20261124T083000Z/20261124T170000Z');
});

it('can be added to a calendar', async () => {
  await open();
  expect(screen.getByRole('link', { name: /agenda \(\.ics\)/ })).toHaveAttribute(
    'href',
    'https://mall.example/api/v1/mall-event/mall-events/concert/calendar.ics?locale=fr',
  );
  const google = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Ajouter à Google Agenda' }).href);
  expect(google.searchParams.get('details')).toBe('https://mall.example/events/concert');
  expect(screen.getByRole('link', { name: 'Ajouter à Outlook' })).toBeInTheDocument();
});

it.each([
  ['it is on', { start: '2026-11-24T08:00:00.000Z', end: '2026-11-24T17:00:00.000Z' }, 'En ce moment'],
  ['it is over', { start: '2026-11-23T08:00:00.000Z', end: '2026-11-24T08:00:00.000Z' }, 'Terminé'],
])('shows that %s', async (_, span, badge) => {
  await open(buildEvent('concert', span));
  expect(screen.getByText(badge)).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: /agenda/i })).toHaveLength(badge === 'Terminé' ? 0 : 2);
});

it('links to the next events, without itself', async () => {
  const event = buildEvent('concert');
  await open(event, buildPage([event, buildEvent('atelier')]));
  expect(screen.getByRole('link', { name: 'Atelier' })).toHaveAttribute('href', '/events/atelier');
  expect(screen.queryByRole('link', { name: 'Concert' })).not.toBeInTheDocument();
});

it('is readable when everything else fails to load', async () => {
  await open(buildEvent('concert'), 503);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Concert');
});

it('reports a missing event', async () => {
  await renderPage(remote, '/events/inconnu', { api: {} });
  expect(screen.getByText('Erreur 404')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page introuvable');
  expect(screen.getByRole('link', { name: 'Voir les événements' })).toHaveAttribute('href', '/events');
});

it('has structured data of an event', () => {
  const data = { event: buildEvent('concert', { price: 12.5 }), chosen: null, more: null };
  const [event] = [handle.structuredData?.(data, placeAt('/events/concert'))].flat();
  expect(event).toMatchObject({
    '@type': 'Event',
    startDate: '2026-11-28T09:00:00.000Z',
    location: { name: 'Patio central, Les Oliviers' },
    offers: { price: 12.5, priceCurrency: 'TND' },
    image: ['https://mall.example/api/v1/bucket/image/concert/1200/auto'],
  });
});

it('has structured data of each listed date', () => {
  const dates = [{ start: '2026-12-05T09:00:00.000Z', end: '2026-12-05T17:00:00.000Z' }];
  const data = { event: buildEvent('concert', { dates }), chosen: null, more: null };
  const nodes = [handle.structuredData?.(data, placeAt('/events/concert'))].flat() as Record<string, string>[];
  const events = nodes.filter((node) => node['@type'] === 'Event');
  expect(events.map((node) => node.startDate)).toEqual(['2026-11-28T09:00:00.000Z', '2026-12-05T09:00:00.000Z']);
  expect(new Set(events.map((node) => node['@id'])).size).toBe(2);
});

it('marks an untranslated event as French', async () => {
  const event = buildEvent('concert', { untranslated: ['title', 'description', 'place'] });
  await renderPage(remote, '/events/concert', {
    locale: 'en',
    api: {
      '/mall-event/mall-events/concert': event,
      '/mall-event/mall-events/': buildPage([event, buildEvent('bal')]),
    },
  });
  for (const text of ['Concert', 'Pour petits et grands.', 'Patio central']) {
    expect(screen.getAllByText(text)[0]).toHaveAttribute('lang', 'fr');
  }
  expect(screen.getByRole('note')).toHaveTextContent('This event has not been translated yet');
  expect(screen.getByRole('link', { name: 'Read this page in French' })).toHaveAttribute('href', '/events/concert');
});

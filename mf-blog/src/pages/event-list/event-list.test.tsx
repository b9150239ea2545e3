import { act, screen, within } from '@testing-library/react';
import { configureHttp } from 'shared-kernel/http';
import { NOW, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildEvent, buildPage } from '../../testing/records.ts';

const EVENTS = '/mall-event/mall-events/';
const two = buildPage([buildEvent('concert', { price: 12.5 }), buildEvent('atelier')], { total: 2, limit: 20 });

const open = async (address: string, answer: unknown = two, locale: 'fr' | 'ar' = 'fr') => {
  const shown = await renderPage(remote, address, { locale, api: { [EVENTS]: answer } });
  return { ...shown, params: shown.calls[0]?.params };
};

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('shows upcoming events with time, place, price and link', async () => {
  const { params } = await open('/events');
  expect(params).toEqual({ page: 1, limit: 20, upcoming: true });
  expect(screen.getByRole('status')).toHaveTextContent('2 événements');
  const card = screen.getByRole('link', { name: 'Concert' }).closest('li');
  expect(card).toHaveTextContent(/samedi 28 novembre, de\s10 h à\s18 h.*Patio central.*12,500\sDT/);
  expect(screen.getByRole('link', { name: 'Concert' })).toHaveAttribute('href', '/events/concert');
});

it('sends the filters of the address to the API, and shows them in the form', async () => {
  const address =
    '/events?view=past&from=2026-01-01&until=2026-06-30&price=free&keyword=jazz&sort-field=price&sort-direction=desc&limit=40&page=2';
  const { params } = await open(address, { ...two, page: 2, total: 60, pageCount: 3 });
  expect(params).toEqual({
    ...{ page: 2, limit: 40, past: true, isFree: true, from: '2026-01-01', until: '2026-06-30', keyword: 'jazz' },
    ...{ 'sort-field': 'price', 'sort-direction': 'desc' },
  });
  const form = screen.getByRole('search', { name: 'Filtrer les événements' }) as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    ...{ view: 'past', from: '2026-01-01', until: '2026-06-30', price: 'free', keyword: 'jazz' },
    ...{ 'sort-field': 'price', 'sort-direction': 'desc', limit: '40' },
  });
  expect(screen.getByRole('link', { name: 'Suivante' })).toHaveAttribute('href', address.replace('page=2', 'page=3'));
  expect(screen.getByRole('link', { name: 'Tout effacer' })).toHaveAttribute(
    'href',
    '/events?view=past&sort-field=price&sort-direction=desc&limit=40',
  );
});

it.each([
  ['/events', 8, false],
  ['/events', 9, true],
  ['/events?price=free', 8, true],
])('shows filters at %s with %d events: %s', async (address, total, isShown) => {
  await renderPage(remote, address, { api: { [EVENTS]: buildPage([buildEvent('atelier')], { total }) } });
  expect(screen.queryAllByRole('search')).toHaveLength(isShown ? 1 : 0);
});

it('keeps its filters when the last one is cleared, with the focus', async () => {
  const short = buildPage([buildEvent('atelier')], { total: 1 });
  const { router } = await open('/events?keyword=jazz', short);
  const keyword = screen.getByRole('searchbox');
  keyword.focus();
  await act(() => router.navigate('/events'));
  expect(keyword).toHaveFocus();
});

it('has no filters in a short view after a long one', async () => {
  const answer = ({ params }: { params: { past?: boolean } }) => ({ ...two, total: params.past ? 2 : 20 });
  const { router } = await open('/events', answer);
  expect(screen.getByRole('search')).toBeVisible();
  await act(() => router.navigate('/events?view=past'));
  expect(screen.queryByRole('search')).toBeNull();
});

it('shows past events, newest first', async () => {
  expect((await open('/events?view=past')).params).toMatchObject({ 'sort-field': 'start', 'sort-direction': 'desc' });
});

it('explains why dates in reverse order match nothing, and swaps them', async () => {
  await open('/events?from=2026-06-30&until=2026-01-01&price=free', { ...two, data: [], total: 0, pageCount: 0 });
  expect(screen.getByRole('heading', { name: 'La date de fin précède la date de début' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Échanger les deux dates' })).toHaveAttribute(
    'href',
    '/events?from=2026-01-01&until=2026-06-30&price=free',
  );
});

it.each([
  ...['view=never', 'from=2026-13-01', 'from=2026-02-30', 'from=0026-12-01', 'until=9999-01-01'],
  ...['until=tomorrow', 'price=cheap', 'month=2026-11', 'when=tomorrow', 'for=adults'],
])('ignores %s', async (search) => {
  expect((await open(`/events?${search}`)).params).toEqual({ page: 1, limit: 20, upcoming: true });
});

describe('the calendar', () => {
  const expo = buildEvent('expo', { start: '2026-11-27T09:00:00.000Z', end: '2026-11-29T17:00:00.000Z' });
  // In the mall's time zone it is already the first of December.
  const late = buildEvent('nocturne', { start: '2026-11-20T19:00:00.000Z', end: '2026-11-20T23:00:00.000Z' });
  // In the mall's time zone it is already the first of December.
  const night = buildEvent('nuit', { start: '2026-11-30T23:30:00.000Z', end: '2026-12-01T01:00:00.000Z' });

  it('shows each event on each of its days, in the mall’s time zone', async () => {
    const { params } = await open('/events?view=month&month=2026-11', buildPage([late, expo, night]));
    expect(params).toEqual({ limit: 100, page: 1, from: '2026-10-26', until: '2026-12-06', each: true });
    const grid = screen.getByRole('table', { name: 'novembre 2026' });
    const cellOf = (link: HTMLElement) => link.closest('td')?.querySelector('time')?.dateTime;
    const daysOf = (name: string) => within(grid).getAllByRole('link', { name }).map(cellOf);
    expect(daysOf('Expo')).toEqual(['2026-11-27', '2026-11-28', '2026-11-29']);
    expect(daysOf('Nuit')).toEqual(['2026-12-01']);
    // It ends at midnight, so it isn't on the next day.
    expect(daysOf('Nocturne')).toEqual(['2026-11-20']);
    // Small screens only list the days of the month.
    const listed = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(listed).toEqual(['Nocturne', 'Expo']);
    expect(grid.querySelector('[aria-current=date] time')).toHaveAttribute('datetime', '2026-11-24');
  });

  it('shows every date of a repeated event in the grid, and one card of it', async () => {
    const yoga = (day: number) => {
      const [start, end] = [`2026-11-${day}T09:00:00.000Z`, `2026-11-${day}T10:00:00.000Z`];
      return buildEvent('yoga', { start, end, repetition: 'Chaque mardi' });
    };
    await open('/events?view=month&month=2026-11', buildPage([yoga(17), yoga(24)]));
    const grid = screen.getByRole('table', { name: 'novembre 2026' });
    const dates = within(grid).getAllByRole<HTMLAnchorElement>('link', { name: 'Yoga' });
    expect(dates.map((link) => link.getAttribute('href'))).toEqual([
      '/events/yoga?date=2026-11-17',
      '/events/yoga?date=2026-11-24',
    ]);
    const [card, ...others] = screen.getAllByRole('heading', { level: 3, name: 'Yoga' });
    expect(card?.closest('li')).toHaveTextContent(/mardi 24 novembre/);
    expect(card?.querySelector('a')).toHaveAttribute('href', '/events/yoga?date=2026-11-24');
    expect(others).toEqual([]);
  });

  it('links to the previous and next month', async () => {
    await open('/events?view=month&month=2026-12', buildPage([]));
    expect(screen.getByRole('link', { name: 'janvier 2027' })).toHaveAttribute(
      'href',
      '/events?view=month&month=2027-01',
    );
    expect(screen.getByRole('heading', { name: 'Aucun événement pour ce mois' })).toBeInTheDocument();
  });

  it('ends after the last month that can have events', async () => {
    await open('/events?view=month&month=2028-11', buildPage([]));
    expect(screen.getByRole('link', { name: 'octobre 2028' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'décembre 2028' })).not.toBeInTheDocument();
  });

  it('opens on the current month', async () => {
    await open('/events');
    const views = within(screen.getByRole('navigation', { name: 'Affichage des événements' }));
    expect(views.getByRole('link', { name: 'Calendrier' })).toHaveAttribute('href', '/events?view=month&month=2026-11');
  });

  it('opens on the month of the previewed moment', async () => {
    configureHttp({ now: () => new Date('2027-05-20T09:00:00Z') });
    expect((await open('/events?view=month', buildPage([]))).params).toMatchObject({
      from: '2027-04-26',
      until: '2027-06-06',
    });
    configureHttp({ now: () => new Date() });
  });
});

it('can be subscribed to, in the page’s language', async () => {
  await open('/events', two, 'ar');
  const feed = 'mall.example/api/v1/mall-event/mall-events/calendar.ics?locale=ar';
  expect(screen.getByRole('link', { name: 'الاشتراك' })).toHaveAttribute('href', `webcal://${feed}`);
  expect(screen.getByRole('link', { name: 'تنزيل الملف (.ics)' })).toHaveAttribute('href', `https://${feed}`);
});

it.each([
  ['/events', 'Rien au programme pour l’instant', 'Voir les nouveautés'],
  ['/events?view=past', 'Rien n’a encore eu lieu', 'Voir les nouveautés'],
  ['/events?keyword=xyz', 'Aucun événement ne correspond', 'Tous les événements'],
])('explains why %s is empty', async (address, title, way) => {
  await open(address, buildPage([], { total: 0 }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title);
  expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
});

it('offers to retry when events fail to load', async () => {
  await open('/events', 503);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Les événements sont momentanément indisponibles',
  );
});

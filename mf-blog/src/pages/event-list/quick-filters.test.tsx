import { screen, within } from '@testing-library/react';
import type { Locale } from 'shared-kernel/contracts';
import { NOW, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildEvent, buildPage } from '../../testing/records.ts';

const EVENTS = '/mall-event/mall-events/';
const nothing = buildPage([], { total: 0, pageCount: 0 });

const open = async (address: string, answer: unknown = buildPage([buildEvent('concert')]), locale: Locale = 'fr') => {
  const shown = await renderPage(remote, address, { locale, api: { [EVENTS]: answer } });
  return { ...shown, paramsOf: () => shown.calls.map(({ params }) => params) };
};

/** Answers the list with nothing, and the search for the next event with a record. */
const withNext = (overrides: object, status?: number) => (call: { params: Record<string, unknown> }) =>
  call.params.limit === 1 ? (status ?? buildPage([buildEvent('contes', overrides)])) : nothing;

const chips = (name = 'Filtres rapides') =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('links to events of today, of the weekend, free ones and those for children', async () => {
  await open('/events');
  expect(chips()).toEqual([
    ['Aujourd’hui', '/events?when=today', null],
    ['Ce week-end', '/events?when=weekend', null],
    ['Gratuit', '/events?price=free', null],
    ['Enfants', '/events?for=children', null],
  ]);
});

it('combines a period with the other filters, and turns each off again', async () => {
  const { paramsOf } = await open('/events?price=free&when=weekend&for=children&keyword=jazz&limit=40&page=2');
  expect(paramsOf()).toEqual([
    { page: 2, limit: 40, upcoming: true, when: 'weekend', isFree: true, isForChildren: true, keyword: 'jazz' },
  ]);
  expect(chips()).toEqual([
    ['Aujourd’hui', '/events?price=free&when=today&for=children&keyword=jazz&limit=40', null],
    ['Ce week-end×', '/events?price=free&for=children&keyword=jazz&limit=40', 'true'],
    ['Gratuit×', '/events?when=weekend&for=children&keyword=jazz&limit=40', 'true'],
    ['Enfants×', '/events?price=free&when=weekend&keyword=jazz&limit=40', 'true'],
  ]);
  const form = screen.getByRole('search', { name: 'Filtrer les événements' }) as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ when: 'weekend', for: 'children', price: 'free' });
  expect(screen.getByRole('link', { name: 'Tout effacer' })).toHaveAttribute('href', '/events?limit=40');
});

it('prefers the days of the form to a period, and a period to the days', async () => {
  const { paramsOf } = await open('/events?when=today&from=2026-12-01');
  expect(paramsOf()).toEqual([{ page: 1, limit: 20, upcoming: true, from: '2026-12-01' }]);
  expect(chips()[0]).toEqual(['Aujourd’hui', '/events?when=today', null]);
});

it('offers no period among past events', async () => {
  const { paramsOf } = await open('/events?view=past&when=today&for=children');
  expect(paramsOf()[0]).toMatchObject({ past: true, isForChildren: true });
  expect(paramsOf()[0]).not.toHaveProperty('when');
  expect(chips().map(([label]) => label)).toEqual(['Gratuit', 'Enfants×']);
});

it('renews the list of a period at midnight of the mall’s clock', async () => {
  // In Tunis, from 24 to 25 November.
  await open('/events?when=today', buildPage([buildEvent('expo', { end: '2026-12-24T09:00:00Z' })]));
  expect(document.querySelector('[data-until]')).toHaveAttribute('data-until', '2026-11-24T23:00:00.000Z');
});

it('shows whether an event is for children, and free', async () => {
  await open('/events', buildPage([buildEvent('contes', { isForChildren: true }), buildEvent('bal', { price: 5 })]));
  const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li');
  expect(cardOf('Contes')).toHaveTextContent(/Gratuit.*Pour les enfants/);
  expect(cardOf('Bal')).not.toHaveTextContent(/Gratuit|enfants/);
});

describe('without matching events', () => {
  it('names the next event that matches the other conditions, and links to it and to all', async () => {
    const { paramsOf } = await open(
      '/events?when=weekend&for=children&price=free&sort-field=price&keyword=conte',
      withNext({ start: '2026-12-12T14:00:00.000Z' }),
    );
    expect(paramsOf()[1]).toEqual({
      ...{ page: 1, limit: 1, upcoming: true, isFree: true, isForChildren: true, keyword: 'conte' },
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Aucun événement ne correspond ce week-end' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Aucun événement');
    const next = screen.getByRole('link', { name: 'Le prochain\u00a0: Contes (samedi 12 décembre)' });
    expect(next).toHaveAttribute('href', '/events/contes');
    expect(screen.getByRole('link', { name: 'Tous les événements' })).toHaveAttribute('href', '/events');
  });

  it('links to the next date of a repeated event, on the mall’s calendar', async () => {
    await open('/events?when=today', withNext({ start: '2026-12-11T23:30:00.000Z', repetition: 'Chaque samedi' }));
    const next = screen.getByRole('link', { name: /^Le prochain.*\(samedi 12 décembre\)$/ });
    expect(next).toHaveAttribute('href', '/events/contes?date=2026-12-12');
  });

  it('names the next event without a date when it is on already', async () => {
    await open('/events?when=weekend', withNext({ start: '2026-11-23T14:00:00.000Z' }));
    expect(screen.getByRole('link', { name: 'En ce moment\u00a0: Contes' })).toBeVisible();
  });

  it('searches after the first day of other days', async () => {
    const { paramsOf } = await open('/events?from=2026-12-05&until=2026-12-06', withNext({}));
    expect(paramsOf()[1]).toEqual({ page: 1, limit: 1, upcoming: true, from: '2026-12-05' });
  });

  it.each(['/events?for=children', '/events?view=past&for=children', '/events?from=2026-12-06&until=2026-12-05'])(
    'offers no next event at %s',
    async (address) => {
      expect((await open(address, nothing)).paramsOf()).toHaveLength(1);
      expect(screen.queryByRole('link', { name: /^Le prochain/ })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['is unknown', () => nothing],
    ['fails to load', withNext({}, 503)],
  ])('explains why when the next event %s', async (_, answer) => {
    await open('/events?when=today', answer);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Aucun événement ne correspond aujourd’hui');
    expect(screen.getByRole('link', { name: 'Tous les événements' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Le prochain/ })).not.toBeInTheDocument();
  });

  it.each([
    [
      'ar',
      'تصفية سريعة',
      'نهاية هذا الأسبوع×',
      'لا فعالية مطابقة في نهاية هذا الأسبوع',
      /^الفعالية القادمة: Contes \(السبت، 12 ديسمبر\)$/,
    ],
    [
      'en',
      'Quick filters',
      'This weekend×',
      'No event matches this weekend',
      /^Next: Contes \(Saturday 12 December\)$/,
    ],
  ] as const)('is worded in %s', async (locale, title, chip, heading, next) => {
    await open('/events?when=weekend', withNext({ start: '2026-12-12T14:00:00.000Z' }), locale);
    expect(chips(title)[1]?.[0]).toBe(chip);
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    expect(screen.getByRole('link', { name: next })).toBeVisible();
  });
});

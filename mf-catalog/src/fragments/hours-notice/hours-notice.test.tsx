import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-kernel/contracts';
import { configureHttp } from 'shared-kernel/http';
import { NOW } from 'shared-kernel/testing';
import { buildMallHours, buildPage } from '../../testing/records.ts';
import { renderFragment } from '../../testing/render.ts';

const HOURS = '/shop/mall-working-hours/';
const RAMADAN = '/shop/ramadan-working-hours/';

const short = { date: '2026-11-27', ranges: [{ open: '10:00', close: '16:00' }], reason: 'Inventaire' };
const closed = { date: '2026-11-28', ranges: [], reason: null };

const withExceptions = (...exceptions: (typeof short | typeof closed)[]) => ({
  [HOURS]: buildPage([buildMallHours({ exceptions })]),
});

const ramadanFrom = (from: string) => {
  const { week } = buildMallHours();
  return {
    id: '5f0000000000000000000002',
    title: 'Ramadan',
    from,
    until: '2026-12-25',
    week: { ...week, tuesday: [{ open: '10:00', close: '16:00' }] },
    version: 1,
  };
};

const lines = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  configureHttp({ now: () => new Date() });
});

it.each<[Locale, string, string]>([
  ['fr', 'Horaires à noter', 'vendredi 27 novembre : centre ouvert 10 h – 16 h · Inventaire'],
  ['ar', 'أوقات للعلم', 'الجمعة، 27 نوفمبر: المركز مفتوح من 10:00 إلى 16:00 · Inventaire'],
  ['en', 'Hours to note', 'Friday 27 November: mall open 10:00 – 16:00 · Inventaire'],
])('announces a day with other hours in %s', async (locale, name, line) => {
  await renderFragment('hours-notice', withExceptions(short), locale);
  expect(screen.getByRole('region', { name })).toHaveTextContent(line);
});

it('announces two adjacent days, each with a link to its hours', async () => {
  const { router } = await renderFragment('hours-notice', withExceptions(short, closed));
  expect(lines()).toEqual([
    expect.stringContaining('vendredi 27 novembre'),
    'samedi 28 novembre\u00a0: centre fermé · Horaires exceptionnels',
  ]);
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getAllByRole('link')[1] as HTMLElement);
  expect(router.state.location).toMatchObject({ pathname: '/horaires', search: '?date=2026-11-28', hash: '#jour' });
});

it.each<[Locale, string]>([
  ['fr', 'horaires du Ramadan à partir de ce jour'],
  ['ar', 'أوقات رمضان ابتداءً من هذا اليوم'],
  ['en', 'Ramadan hours from this day on'],
])('announces Ramadan by its first day in %s', async (locale, words) => {
  await renderFragment('hours-notice', { [RAMADAN]: buildPage([ramadanFrom('2026-12-01')]) }, locale);
  expect(lines()).toEqual([expect.stringContaining(words)]);
});

it('changes at midnight in Tunis while the page is open', async () => {
  jest.setSystemTime(new Date('2026-11-27T22:58:30Z'));
  await renderFragment('hours-notice', withExceptions(short, { ...closed, date: '2026-12-05' }));
  expect(lines()).toEqual([expect.stringContaining('vendredi 27 novembre')]);
  act(() => jest.advanceTimersByTime(120_000));
  expect(lines()).toEqual([expect.stringContaining('samedi 5 décembre')]);
});

it.each([
  ['without exceptions', withExceptions()],
  ['more than a week ahead', withExceptions({ ...closed, date: '2026-12-02' })],
  ['for the usual hours', withExceptions({ ...short, ranges: [{ open: '09:00', close: '21:00' }] })],
  ['without announced hours', { [HOURS]: buildPage([]) }],
])('is empty %s', async (_, api) => {
  await renderFragment('hours-notice', api);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('announces days around the previewed moment', async () => {
  const previewed = new Date('2027-05-20T09:00:00Z');
  configureHttp({ now: () => previewed });
  await renderFragment('hours-notice', withExceptions(short, { ...closed, date: '2027-05-25' }));
  jest.setSystemTime(previewed);
  act(() => jest.advanceTimersByTime(60_000));
  expect(lines()).toEqual([expect.stringContaining('mardi 25 mai')]);
});

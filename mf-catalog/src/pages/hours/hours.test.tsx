import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale, RamadanWorkingHours, WeeklyHours } from 'shared-kernel/contracts';
import { WEEKDAYS } from 'shared-kernel/contracts';
import { placeAt } from 'shared-kernel/testing';
import { serverData } from 'shared-kernel/ui';
import { buildMallHours, buildPage, buildShop } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';
import { HoursHeader, HoursView } from './hours-view.tsx';
import { handle } from './page.tsx';

const everyDay = (open: string, close: string): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [{ open, close }]])) as WeeklyHours;

const holiday = { date: '2026-12-25', ranges: [], reason: 'Jour férié' };
const night = { date: '2026-11-27', ranges: [{ open: '09:00', close: '01:00' }], reason: 'Nocturne' };
const mall = buildMallHours({ exceptions: [holiday, night] });

const season: RamadanWorkingHours = {
  id: '5f0000000000000000000002',
  title: 'Ramadan 2027',
  from: '2027-02-08',
  until: '2027-03-09',
  week: { ...everyDay('10:00', '16:00'), friday: [] },
  version: 1,
};
const past = { ...season, id: '5f0000000000000000000003', from: '2026-02-18', until: '2026-03-19' };

const SHOPS = '/shop/shop/';
const api = {
  '/shop/mall-working-hours/': buildPage([mall]),
  '/shop/ramadan-working-hours/': buildPage([season, past]),
  [SHOPS]: buildPage([
    buildShop('pharmacie', { weeklyHours: everyDay('08:00', '23:00') }),
    buildShop('cinema', { weeklyHours: everyDay('14:00', '02:00') }),
    buildShop('bazar', { exceptions: [{ date: '2026-12-03', ranges: [], reason: null }] }),
  ]),
};

const open = (answers: object = {}, now = '2026-11-24T09:00:00.000Z', search = '', locale: Locale = 'fr') => {
  jest.setSystemTime(new Date(now));
  return renderPage(`/horaires${search}`, { api: { ...api, ...answers }, locale });
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (name: string, day: RegExp) => section(name).getByRole('row', { name: day });

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('shows whether the mall is open, and its week with the exceptions on separate lines', async () => {
  const { calls } = await open();
  expect(calls.find(({ path }) => path === SHOPS)?.params).toEqual({ hasOwnHours: true, limit: 100 });
  expect(screen.getByText('Ouvert', { selector: 'p > b' }).closest('p')).toHaveTextContent('Ouvert · ferme à 21 h');
  expect(rowOf('Le centre', /mardi 24 novembre/)).toHaveTextContent('9 h – 21 h');
  expect(rowOf('Le centre', /vendredi 27 novembre/)).toHaveTextContent(/Nocturne.*9 h – 1 h/);
  expect(rowOf('Le centre', /vendredi 25 décembre/)).toHaveTextContent(/Jour férié.*Fermé/);
});

it.each([
  ['a minute before it opens', '2026-11-24T07:59:00.000Z', 'Fermé · ouvre à 9 h'],
  ['as it opens', '2026-11-24T08:00:00.000Z', 'Ouvert · ferme à 21 h'],
  ['a minute before it closes', '2026-11-24T19:59:00.000Z', 'Ouvert · ferme à 21 h'],
  ['as it closes', '2026-11-24T20:00:00.000Z', 'Fermé · ouvre demain à 9 h'],
  ['past midnight of a long evening', '2026-11-27T23:30:00.000Z', 'Ouvert · ferme à 1 h'],
  ['on a holiday', '2026-12-25T10:00:00.000Z', 'Fermé · ouvre demain à 9 h'],
  ['on a Friday of Ramadan', '2027-02-12T10:00:00.000Z', 'Fermé · ouvre demain à 10 h'],
])('shows the correct state %s', async (_, now, words) => {
  await open({}, now);
  const banner = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement;
  expect(banner).toHaveTextContent(words);
});

it('announces the next Ramadan, and no past one', async () => {
  await open();
  expect(section('Ramadan').getByText('Du 8 février 2027 au 9 mars 2027.')).toBeInTheDocument();
  expect(rowOf('Ramadan', /lundi/)).toHaveTextContent('10 h – 16 h');
  expect(rowOf('Ramadan', /vendredi/)).toHaveTextContent('Fermé');
});

it('omits Ramadan without announced hours', async () => {
  await open({ '/shop/ramadan-working-hours/': buildPage([past]) });
  expect(screen.queryByRole('region', { name: 'Ramadan' })).not.toBeInTheDocument();
});

it('links to the shops with different hours today', async () => {
  await open();
  expect(rowOf('Les boutiques', /Pharmacie/)).toHaveTextContent(/Ouvert · ferme à 23 h.*8 h – 23 h/);
  expect(rowOf('Les boutiques', /Cinema/)).toHaveTextContent(/Fermé · ouvre à 14 h.*14 h – 2 h/);
  expect(section('Les boutiques').queryByRole('row', { name: /Bazar/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pharmacie' })).toHaveAttribute('href', '/shops/pharmacie');
});

it('shows only the mall’s hours when those of shops fail to load', async () => {
  await open({ [SHOPS]: 503 });
  expect(screen.queryByText(/suivent les horaires du centre/)).not.toBeInTheDocument();
  expect(rowOf('Le centre', /mardi 24 novembre/)).toHaveTextContent('9 h – 21 h');
});

it('reports that the hours failed to load, and offers to retry', async () => {
  await open({ '/shop/mall-working-hours/': 503 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Les horaires sont momentanément indisponibles');
  expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/horaires');
});

it('reports that all shops have the mall’s hours when none differs any more', async () => {
  await open({
    [SHOPS]: buildPage([buildShop('bazar', { exceptions: [{ date: '2026-01-01', ranges: [], reason: null }] })]),
  });
  expect(screen.getByText('Toutes suivent les horaires du centre.')).toBeInTheDocument();
});

it.each([
  ['2026-12-02', 'mercredi 2 décembre 2026', /^9 h – 21 h$/],
  ['2026-12-25', 'vendredi 25 décembre 2026', /^Fermé\s?Jour férié$/],
  ['2027-02-10', 'mercredi 10 février 2027', /^10 h – 16 h\s?Ramadan$/],
  ['2026-10-01', 'jeudi 1er octobre 2026', /^Horaires non communiqués$/],
])('answers for %s', async (date, heading, answer) => {
  await open(
    { '/shop/mall-working-hours/': buildPage([buildMallHours({ ...mall, validFrom: '2026-11-01' })]) },
    undefined,
    `?date=${date}`,
  );
  expect(section(heading).getByRole('paragraph')).toHaveTextContent(answer);
});

it('shows the hours of shops on the chosen day, without open states', async () => {
  await open({}, undefined, '?date=2026-12-02');
  expect(section('Les boutiques').getByText(/voici ceux du mercredi 2 décembre/)).toBeInTheDocument();
  expect(rowOf('Les boutiques', /Pharmacie/)).toHaveTextContent(/^Pharmacie8 h – 23 h$/);
});

it('lists a shop on the day of its exception only', async () => {
  await open({}, undefined, '?date=2026-12-03');
  expect(rowOf('Les boutiques', /Bazar/)).toHaveTextContent(/^BazarFermé$/);
});

it.each<[Locale, string[]]>([
  ['fr', ['L', 'M', 'M', 'J', 'V', 'S', 'D']],
  ['ar', ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح']],
])('heads calendars by initials in %s, and marks days of Ramadan', async (locale, initials) => {
  await open({}, '2027-02-01T09:00:00.000Z', '', locale);
  const [month] = screen.getAllByRole('table').slice(-3);
  const heads = within(month as HTMLElement).getAllByRole('columnheader');
  expect(heads.map(({ lastChild }) => lastChild?.textContent)).toEqual(initials);
  expect(screen.getByRole('link', { name: /10 (février|فيفري)/ })).toHaveClass('special');
});

it('asks for a day by a form, which goes back to today', async () => {
  const { router } = await open();
  const form = within(screen.getByRole('search', { name: 'Les horaires d’un jour' }));
  expect(form.getByLabelText('Un jour précis')).toHaveAttribute('min', '2026-11-24');
  fireEvent.change(form.getByLabelText('Un jour précis'), { target: { value: '2026-12-02' } });
  await userEvent.click(form.getByRole('button', { name: 'Voir les horaires' }));
  expect(await screen.findByRole('heading', { name: 'mercredi 2 décembre 2026' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ search: '?date=2026-12-02', hash: '#jour' });
  await userEvent.click(form.getByRole('link', { name: 'Revenir à aujourd’hui' }));
  await waitFor(() => expect(screen.queryByText('mercredi 2 décembre 2026')).not.toBeInTheDocument());
});

it.each(['2026-02-30', 'demain', ''])('ignores the date "%s"', async (date) => {
  await open({}, undefined, `?date=${date}`);
  expect(screen.getByLabelText('Un jour précis')).toHaveValue('');
  expect(rowOf('Le centre', /mardi 24 novembre/)).toHaveTextContent('9 h – 21 h');
});

it('marks special days in a calendar of three months, whose coming days link to their hours', async () => {
  await open({}, undefined, '?date=2026-12-02');
  const months = section('Les prochains mois');
  expect(months.getAllByRole('table')).toHaveLength(3);
  const special = months.getByRole('link', { name: 'vendredi 25 décembre, Fermé (Jour férié)' });
  expect(special).toHaveClass('special');
  expect(special).toHaveAttribute('href', '/horaires?date=2026-12-25#jour');
  expect(months.getByRole('link', { name: /^mardi 24 novembre, 9\sh/ })).toHaveAttribute('aria-current', 'date');
  expect(months.getByRole('link', { name: /^mercredi 2 décembre, 9\sh/ })).toHaveAttribute('aria-current', 'true');
  expect(months.queryByRole('link', { name: /23 novembre/ })).not.toBeInTheDocument();
});

it('has structured data with the special hours', () => {
  jest.setSystemTime(new Date('2026-11-24T09:00:00.000Z'));
  const hours = { mall: [mall], ramadan: [season] };
  const data = { chosen: '', all: serverData({ hours, shops: [], Header: HoursHeader, View: HoursView }) };
  const [center] = [handle.structuredData?.(data, placeAt('/horaires'))].flat();
  expect(center).toMatchObject({
    '@type': 'ShoppingCenter',
    specialOpeningHoursSpecification: expect.arrayContaining([expect.objectContaining({ validFrom: '2026-12-25' })]),
  });
});

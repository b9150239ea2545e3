import { screen, within } from '@testing-library/react';
import type { Locale, Shop } from 'shared-kernel/contracts';
import type { PageHandle } from 'shared-kernel/remote';
import { NOW } from 'shared-kernel/testing';
import { buildMallHours, buildPage, buildShop } from '../../testing/records.ts';
import { renderPage } from '../../testing/render.ts';

const { week } = buildMallHours();
const closedMall = { date: '2026-12-25', ranges: [], reason: 'Jour férié' };
const ramadan = {
  id: '5f0000000000000000000002',
  title: 'Ramadan 2027',
  from: '2027-02-08',
  until: '2027-03-09',
  week: { ...week, wednesday: [{ open: '10:00', close: '16:00' }] },
  version: 1,
};
const late: Partial<Shop> = { weeklyHours: { ...week, wednesday: [{ open: '12:00', close: '20:00' }] } };
const inventory: Partial<Shop> = { exceptions: [{ date: '2026-12-02', ranges: [], reason: 'Inventaire' }] };

const open = (search: string, shop: Partial<Shop> = {}, locale: Locale = 'fr') =>
  renderPage(`/shops/zen${search}`, {
    locale,
    api: {
      '/shop/shop/zen': buildShop('zen', shop),
      '/shop/shop/': buildPage([]),
      '/shop/mall-working-hours/': buildPage([buildMallHours({ exceptions: [closedMall] })]),
      '/shop/ramadan-working-hours/': buildPage([ramadan]),
    },
  });

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const answer = (day: string | RegExp) => screen.getByRole('region', { name: day });

it.each<[string, string, Partial<Shop>, string, RegExp]>([
  ['the mall’s hours', '2026-12-02', {}, 'mercredi 2 décembre 2026', /2026\s?9 h – 21 h$/],
  ['its own hours', '2026-12-02', late, 'mercredi 2 décembre 2026', /2026\s?12 h – 20 h$/],
  ['its exception', '2026-12-02', inventory, 'mercredi 2 décembre 2026', /2026\s?Fermé\s?Inventaire$/],
  ['the mall’s closed day', '2026-12-25', late, 'vendredi 25 décembre 2026', /2026\s?Fermé\s?Jour férié$/],
  ['Ramadan, with the mall', '2027-02-10', {}, 'mercredi 10 février 2027', /2027\s?10 h – 16 h\s?Ramadan$/],
  ['Ramadan, with its own hours', '2027-02-10', late, 'mercredi 10 février 2027', /2027\s?12 h – 16 h\s?Ramadan$/],
])('answers for a day with %s', async (_, date, shop, day, words) => {
  await open(`?date=${date}`, shop);
  expect(answer(day)).toHaveTextContent(words);
  expect(answer(day)).toHaveAttribute('id', 'jour');
});

it.each<[Locale, string, string, string]>([
  ['fr', 'Les horaires d’un jour', 'Un jour précis', '/shops/zen#jour'],
  ['ar', 'أوقات يوم معيّن', 'يوم معيّن', '/ar/shops/zen#jour'],
  ['en', 'Hours of a day', 'A particular day', '/en/shops/zen#jour'],
])('asks for a day by a plain form in %s, from today on', async (locale, name, label, action) => {
  await open('?date=2026-12-02', {}, locale);
  const form = screen.getByRole('form', { name });
  expect(form).toHaveAttribute('action', action);
  const field = within(form).getByLabelText(label);
  expect(field).toHaveAttribute('name', 'date');
  expect(field).toHaveAttribute('min', '2026-11-24');
  expect(field).toHaveValue('2026-12-02');
});

it.each<[Locale, string]>([
  ['fr', 'Fermé'],
  ['ar', 'مغلق'],
  ['en', 'Closed'],
])('says in %s that the shop is closed', async (locale, closed) => {
  await open('?date=2026-12-25', {}, locale);
  expect(within(answer(/2026/)).getByText(closed)).toBeInTheDocument();
});

it.each(['', '?date=2026-02-30', '?date=demain'])('shows no answer for "%s"', async (search) => {
  await open(search);
  expect(document.querySelector('#jour')).toBeNull();
  expect(screen.getByLabelText('Un jour précis')).toHaveValue('');
});

it.each([
  ['once for the page', '', { resource: 'shop', id: buildShop('zen').id }],
  ['no second time for a day', '?date=2026-12-02', undefined],
])('counts a view %s', async (_, search, record) => {
  const { matches, loaderData } = (await open(search)).router.state;
  const { id, handle } = matches.at(-1)?.route ?? {};
  expect((handle as PageHandle).counted?.(loaderData[id ?? ''])).toEqual(record);
});

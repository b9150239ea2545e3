import { screen } from '@testing-library/react';
import type { MallEvent } from 'shared-kernel/contracts';
import { NOW, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildEvent, buildPage } from '../../testing/records.ts';

const show = (events: MallEvent[], locale: 'fr' | 'ar' = 'fr') =>
  renderFragment(remote, 'upcoming-events', { locale, api: { '/mall-event/mall-events/': buildPage(events) } });

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('shows the time, place and price, in the mall’s time zone', async () => {
  const { calls } = await show([buildEvent('concert', { price: 12.5 })]);
  expect(calls[0]?.params).toMatchObject({ upcoming: true });
  const card = screen.getByRole('listitem');
  expect(card).toHaveTextContent(/samedi 28 novembre, de\s10 h à\s18 h/);
  expect(card).toHaveTextContent('Patio central');
  expect(card).toHaveTextContent(/12,500\sDT/);
});

it('marks an event as free', async () => {
  await show([buildEvent('atelier')]);
  expect(screen.getByText('Gratuit')).toBeInTheDocument();
});

it('shows the first and last day of a longer event, and that it is in progress', async () => {
  await show([buildEvent('expo', { start: '2026-11-20T09:00:00.000Z', end: '2026-12-01T17:00:00.000Z' })]);
  expect(screen.getByText('Du vendredi 20 novembre à 10 h au mardi 1er décembre à 18 h')).toBeInTheDocument();
  expect(screen.getByText('En ce moment')).toBeInTheDocument();
});

it.each([
  ['2026-11-28T23:00:00.000Z', /samedi 28 novembre, de\s20 h à\s0 h/],
  ['2026-11-29T00:30:00.000Z', /samedi 28 novembre, de\s20 h à\s1 h 30/],
])('shows the hours of an evening that ends at %s', async (end, words) => {
  await show([buildEvent('nocturne', { start: '2026-11-28T19:00:00.000Z', end })]);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('excludes the midnight at which a longer event ends', async () => {
  await show([buildEvent('expo', { start: '2026-11-20T09:00:00.000Z', end: '2026-11-30T23:00:00.000Z' })]);
  expect(screen.getByText('Du vendredi 20 novembre à 10 h au lundi 30 novembre à 24 h')).toBeInTheDocument();
});

it.each([
  ['it ends', '2026-11-23T09:00:00.000Z', '2026-12-01T17:00:00.000Z', '2026-12-01T17:00:00.000Z'],
  ['it begins', '2026-11-28T09:00:00.000Z', '2026-12-01T17:00:00.000Z', '2026-11-28T09:00:00.000Z'],
])('is loaded again once %s', async (_, start, end, until) => {
  await show([buildEvent('expo', { start, end })]);
  expect(screen.getByRole('list')).toHaveAttribute('data-until', until);
});

it('links to each event, and to all of them', async () => {
  await show([buildEvent('atelier')]);
  expect(screen.getByRole('link', { name: 'Atelier' })).toHaveAttribute('href', '/events/atelier');
  expect(screen.getByRole('link', { name: 'Tous les événements' })).toHaveAttribute('href', '/events');
});

it('takes no space without upcoming events', async () => {
  await show([]);
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});

it('is translated to Arabic', async () => {
  await show([buildEvent('atelier')], 'ar');
  expect(screen.getByText('مجاني')).toBeInTheDocument();
});

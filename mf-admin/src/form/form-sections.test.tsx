import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { managed, openBackOffice } from '../testing/open-back-office.ts';
import { openPost, POST, save } from '../testing/open-post.ts';

const EVENT = {
  ...POST,
  ...{ title: 'Yoga', description: 'Pour tous.', place: 'Patio', price: 0, repetition: null },
  ...{ start: '2027-03-02T17:00:00.000Z', end: '2027-03-02T19:00:00.000Z' },
};

const openEvent = () =>
  openBackOffice(`/admin/mall-event/create?copy=${POST.id}`, { [managed('mallEvent') + POST.id]: EVENT });

const contents = () => screen.findByRole('navigation', { name: 'Sections du formulaire' });

it('links to the sections of a long form, each with its fields', async () => {
  const { router } = await openEvent();
  const links = within(await contents()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Textes', 'Images', 'Dates, lieu et prix']);
  await userEvent.click(within(await contents()).getByRole('link', { name: /^Dates/ }));
  expect(screen.getByRole('heading', { level: 3, name: /^Dates/ })).toHaveFocus();
  expect(router.state.location.hash).toBe('');
  const dates = within(screen.getByRole('region', { name: /^Dates/ }));
  for (const name of [/^Début/, /^Fin/]) expect(dates.getByLabelText(name)).toBeVisible();
  expect(dates.getByRole('textbox', { name: /^Prix/ })).toBeVisible();
  expect(dates.queryByRole('group', { name: 'Titre' })).toBeNull();
});

it('marks the sections with rejected fields, also in translations', async () => {
  await openEvent();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Prix/ }), 'x');
  const title = within(screen.getByRole('group', { name: 'Titre' }));
  await userEvent.type(title.getByRole('textbox', { name: /^English/ }), 'x'.repeat(161), { delay: null });
  await save();
  const nav = within(await contents());
  expect(await nav.findByRole('link', { name: 'Textes (à corriger)' })).toBeVisible();
  expect(nav.getByRole('link', { name: 'Dates, lieu et prix (à corriger)' })).toBeVisible();
  expect(nav.getByRole('link', { name: 'Images' })).toBeVisible();
});

it('shows short forms whole', async () => {
  await openPost();
  expect(screen.queryByRole('navigation', { name: 'Sections du formulaire' })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RamadanWorkingHours, WeeklyHours } from 'shared-kernel/contracts';
import { closedWeek } from '../../fields/index.ts';
import { buildSummary, managed, openBackOffice, pageOf } from '../../testing/open-back-office.ts';
import { french, save } from '../../testing/open-post.ts';
import { savedInputs, storedDrafts } from '../../testing/stored-drafts.ts';

const OWN = '/shop/ramadan-working-hours/';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const week: WeeklyHours = {
  ...closedWeek(),
  friday: [
    { open: '10:00', close: '16:30' },
    { open: '20:00', close: '01:30' },
  ],
};

const build = (overrides: Partial<RamadanWorkingHours>): RamadanWorkingHours => ({
  id: '5f00000000000000000000e1',
  version: 1,
  title: 'Ramadan 2026',
  from: '2026-02-19',
  until: '2026-03-20',
  week,
  ...overrides,
});

const open = (hours: RamadanWorkingHours[]) => {
  const made = buildSummary({ title: 'Ramadan 2027', from: '2027-02-08', until: '2027-03-08', week, translations: {} });
  return openBackOffice('/admin/ramadan-working-hours/create', {
    [managed('ramadanWorkingHours')]: pageOf([]),
    [OWN]: pageOf(hours),
    [`${managed('ramadanWorkingHours')}${made.id}`]: made,
    [`${managed('ramadanWorkingHours')}${made.id}/revisions`]: pageOf([]),
  });
};

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const section = async () => within(await screen.findByRole('region', { name: 'Préremplir' }));
const fill = async () => user().click((await section()).getByRole('button', { name: 'Préremplir le formulaire' }));

it('suggests the predicted dates with the times of the previous year, and saves them once confirmed', async () => {
  const { calls } = await open([build({}), build({ title: 'Ramadan 2025', from: '2025-03-01', until: '2025-03-29' })]);
  const offer = await section();
  expect(offer.getByRole('combobox', { name: 'Ramadan' })).toHaveDisplayValue('2027 (1448 de l’hégire)');
  expect(offer.getByText(/Du 8 février 2027 au 8 mars 2027/)).toBeVisible();
  expect(offer.getByText(/estimation.*la lune en décide/)).toBeVisible();
  expect(offer.getByText(/«.Ramadan 2026.»/)).toBeVisible();
  await fill();
  expect(await screen.findByText(/Vérifiez les dates/)).toBeVisible();
  expect(screen.getByLabelText('vendredi, plage 2 : fermeture')).toHaveValue('01:30');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await user().clear(screen.getByLabelText(/^Premier jour/));
  await user().type(screen.getByLabelText(/^Premier jour/), '2027-02-09');
  await save();
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined());
  expect(savedInputs(calls).at(-1)).toEqual({
    version: null,
    title: 'Ramadan 2027',
    from: '2027-02-09',
    until: '2027-03-08',
    week,
    translations: { ar: { title: 'رمضان 2027' }, en: { title: 'Ramadan 2027' } },
  });
});

it('starts with the first Ramadan without hours, and leaves missing times empty', async () => {
  await open([build({ from: '2027-02-08', until: '2027-03-09' })]);
  const choice = (await section()).getByRole('combobox', { name: 'Ramadan' });
  expect(choice).toHaveDisplayValue('2028 (1449 de l’hégire)');
  await user().selectOptions(choice, '2027 (1448 de l’hégire), déjà saisi');
  expect((await section()).getByText(/Aucun Ramadan/)).toBeVisible();
  await fill();
  expect(await french('Titre')).toHaveValue('Ramadan 2027');
  expect(screen.getAllByText('Fermé')).toHaveLength(7);
});

it('restores the previous values on undo', async () => {
  await open([build({})]);
  const title = await french('Titre');
  await user().type(title, 'Notre ramadan');
  await user().type(screen.getByLabelText(/^Premier jour/), '2027-02-10');
  await fill();
  expect(title).toHaveValue('Ramadan 2027');
  await user().click(await screen.findByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(title).toHaveValue('Notre ramadan'));
  expect(screen.getByLabelText(/^Premier jour/)).toHaveValue('2027-02-10');
  expect(screen.getAllByText('Fermé')).toHaveLength(7);
});

it('suggests nothing for existing hours', async () => {
  const hours = buildSummary({ ...build({}), translations: {} });
  await openBackOffice(`/admin/ramadan-working-hours/${hours.id}`, {
    [`${managed('ramadanWorkingHours')}${hours.id}`]: hours,
    [`${managed('ramadanWorkingHours')}${hours.id}/revisions`]: pageOf([]),
    [OWN]: pageOf([build({})]),
  });
  expect(await screen.findByLabelText(/^Premier jour/)).toHaveValue('2026-02-19');
  expect(screen.queryByRole('region', { name: 'Préremplir' })).not.toBeInTheDocument();
});

it('rejects days that another Ramadan has, until either day changes', async () => {
  const { calls } = await open([build({ title: 'Ramadan 2027', from: '2027-02-08', until: '2027-03-09' })]);
  await section();
  const publish = async (from: string) => {
    await user().clear(screen.getByLabelText(/^Premier jour/));
    await user().type(screen.getByLabelText(/^Premier jour/), from);
    await save();
  };
  await fill();
  await user().clear(screen.getByLabelText(/^Dernier jour/));
  await user().type(screen.getByLabelText(/^Dernier jour/), '2027-04-01');
  await publish('2027-03-09');
  const message = /^Ces jours ont déjà les horaires de «.Ramadan 2027.», du 8 février 2027 au 9 mars 2027\.$/;
  await waitFor(() => expect(screen.getByLabelText(/^Dernier jour/)).toHaveAccessibleDescription(message));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await publish('2027-03-10');
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toBeDefined());
});

it('accepts another title for hours that already overlap', async () => {
  const hours = buildSummary({ ...build({}), translations: {} });
  const { calls } = await openBackOffice(`/admin/ramadan-working-hours/${hours.id}`, {
    [`${managed('ramadanWorkingHours')}${hours.id}`]: hours,
    [`${managed('ramadanWorkingHours')}${hours.id}/revisions`]: pageOf([]),
    [`POST /drafts/ramadanWorkingHours/${hours.id}/publication`]: { ...hours, version: 2 },
    '/drafts/*': storedDrafts(hours),
    [OWN]: pageOf([build({}), build({ id: '5f00000000000000000000e2', title: 'Autre' })]),
  });
  await user().type(await french('Titre'), ' bis');
  await save();
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/publication'))).toHaveLength(1));
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { managed, openBackOffice } from '../../testing/open-back-office.ts';
import { POST, save } from '../../testing/open-post.ts';
import { savedInputs } from '../../testing/stored-drafts.ts';

const EVENT = {
  ...POST,
  title: 'Yoga',
  description: 'Pour tous.',
  start: '2027-03-02T17:00:00.000Z',
  end: '2027-03-02T19:00:00.000Z',
  repetition: null,
  place: 'Patio',
  price: 0,
};

const openForm = async () => {
  const shown = await openBackOffice(`/admin/mall-event/create?copy=${POST.id}`, {
    [managed('mallEvent') + POST.id]: EVENT,
  });
  return { ...shown, choice: await screen.findByRole('combobox', { name: 'Répétition' }) };
};

const published = async (calls: Parameters<typeof savedInputs>[0]) => {
  await save();
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(true));
  return savedInputs(calls).at(-1);
};

const dates = () =>
  screen.queryAllByRole('listitem', { hidden: true }).filter(({ textContent }) => /2027 à/.test(textContent));

it('has the currency beside the price', async () => {
  await openForm();
  expect(screen.getByRole('textbox', { name: /^Prix/ }).parentElement).toHaveTextContent('DT');
});

it('shows what a rule means, and its dates without the cancelled one', async () => {
  const { calls, choice } = await openForm();
  await userEvent.selectOptions(choice, 'Chaque semaine');
  expect(screen.getByText(/^Indiquez le début/)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: '2027-03-30' } });
  expect(await screen.findByText('Chaque mardi jusqu’au 30 mars 2027')).toBeVisible();
  expect(dates()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler ou déplacer une date' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Date/ }), '9 mars 2027');
  expect(await screen.findByText('Chaque mardi jusqu’au 30 mars 2027, sauf le 9 mars 2027')).toBeVisible();
  expect(dates()).toHaveLength(4);
  expect(await published(calls)).toMatchObject({
    repetition: {
      frequency: 'WEEKLY',
      until: '2027-03-30',
      count: null,
      timeZone: 'Africa/Tunis',
      changes: [{ date: '2027-03-09', start: null, end: null }],
    },
  });
});

it('repeats on several days, a number of times, and stops repeating', async () => {
  const { calls, choice } = await openForm();
  await userEvent.selectOptions(choice, 'Chaque semaine');
  const days = screen.getByRole('group', { name: /^Jours/ });
  await userEvent.click(within(days).getByRole('checkbox', { name: 'jeudi' }));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Fin de la répétition' }),
    'Après un nombre de dates',
  );
  expect(await screen.findByText('Chaque jeudi, 10 dates en tout')).toBeVisible();
  await userEvent.selectOptions(choice, 'Chaque mois, le même jour de la semaine');
  expect(await screen.findByText('Le premier mardi de chaque mois, 10 dates en tout')).toBeVisible();
  await userEvent.selectOptions(choice, 'Chaque semaine');
  expect(await screen.findByText('Chaque mardi, 10 dates en tout')).toBeVisible();
  await userEvent.selectOptions(choice, 'Ne se répète pas');
  expect(screen.queryByText(/dates en tout/)).toBeNull();
  expect(await published(calls)).toMatchObject({ repetition: null });
});

it('keeps the field of the number of dates when it is cleared', async () => {
  const { choice } = await openForm();
  await userEvent.selectOptions(choice, 'Chaque semaine');
  const ending = screen.getByRole('combobox', { name: 'Fin de la répétition' });
  await userEvent.selectOptions(ending, 'Après un nombre de dates');
  const count = screen.getByLabelText(/^Nombre de dates/);
  await userEvent.clear(count);
  expect(screen.getByText(/^Indiquez le début/)).toBeVisible();
  expect(count).toBeVisible();
  await userEvent.type(count, '4');
  expect(await screen.findByText('Chaque mardi, 4 dates en tout')).toBeVisible();
  await userEvent.selectOptions(ending, 'À une date');
  expect(screen.getByLabelText(/^Dernier jour/)).toHaveValue('');
});

it('explains why there are no dates, and that the start is none', async () => {
  const { choice } = await openForm();
  await userEvent.selectOptions(choice, 'Chaque jour');
  const last = screen.getByLabelText(/^Dernier jour/);
  fireEvent.change(last, { target: { value: '2027-12-31' } });
  expect(await screen.findByText(/donne plus de 200 dates/)).toBeVisible();
  fireEvent.change(last, { target: { value: '2027-03-01' } });
  expect(await screen.findByText(/ne donne aucune date/)).toBeVisible();
  fireEvent.change(last, { target: { value: '2027-03-30' } });
  await userEvent.selectOptions(choice, 'Chaque semaine');
  await userEvent.click(within(screen.getByRole('group', { name: /^Jours/ })).getByRole('checkbox', { name: 'jeudi' }));
  expect(await screen.findByText(/la première date est le 4 mars 2027/)).toBeVisible();
});

it('shows and refuses a change of a date that the rule no longer has', async () => {
  const { calls, choice } = await openForm();
  await userEvent.selectOptions(choice, 'Chaque semaine');
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: '2027-03-30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Annuler ou déplacer une date' }));
  const date = screen.getByRole('combobox', { name: /^Date/ });
  await userEvent.selectOptions(date, '30 mars 2027');
  fireEvent.change(screen.getByLabelText(/^Dernier jour/), { target: { value: '2027-03-23' } });
  expect(await screen.findByRole('option', { name: /^30 mars 2027 \(ne fait plus/ })).toBeVisible();
  expect(date).toHaveValue('2027-03-30');
  await save();
  expect(await screen.findByText(/n’a pas de date le 30 mars 2027/)).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/publication'))).toBe(false);
});

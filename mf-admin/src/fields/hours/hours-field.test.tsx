import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { requiredWeek } from 'shared-kernel/content';
import type { WeeklyHours } from 'shared-kernel/contracts';
import { record } from 'shared-kernel/validation';
import { closedWeek, HoursField } from '../index.ts';
import { showForm } from '../testing/show-form.tsx';

const buildWeek = (overrides: Partial<WeeklyHours> = {}): WeeklyHours => ({
  ...closedWeek(),
  ...overrides,
});

const show = (week: WeeklyHours, options: Partial<Parameters<typeof showForm>[1]> = {}) =>
  showForm(<HoursField name="opening" label="Horaires" required />, {
    rules: record({ opening: requiredWeek() }),
    defaultValues: { opening: week },
    ...options,
  });

const day = (name: string) => within(screen.getByRole('group', { name }));
const time = (name: string) => screen.getByLabelText(name);
const set = (name: string, value: string) => fireEvent.change(time(name), { target: { value } });
const sent = async (onSubmit: jest.Mock) => {
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  return onSubmit.mock.lastCall[0].opening;
};

it('shows each day’s intervals, closed days, and closings on the next day', () => {
  show(
    buildWeek({
      monday: [
        { open: '09:00', close: '13:00' },
        { open: '20:00', close: '02:00' },
      ],
    }),
  );
  expect(screen.getByRole('group', { name: 'Horaires (obligatoire)' })).toBeInTheDocument();
  expect(time('lundi, plage 1 : ouverture')).toHaveValue('09:00');
  expect(time('lundi, plage 2 : fermeture')).toHaveValue('02:00');
  expect(day('lundi').getAllByText('le lendemain')).toHaveLength(1);
  expect(day('mardi').getByText('Fermé')).toBeInTheDocument();
});

it('moves focus to an interval added to a closed day', async () => {
  const { user, submit, onSubmit } = show(closedWeek());
  await user.click(day('mardi').getByRole('button', { name: 'Ajouter une plage : mardi' }));
  await waitFor(() => expect(time('mardi, plage 1 : ouverture')).toHaveFocus());
  set('mardi, plage 1 : ouverture', '10:00');
  set('mardi, plage 1 : fermeture', '19:30');
  await submit();
  expect(await sent(onSubmit)).toEqual(buildWeek({ tuesday: [{ open: '10:00', close: '19:30' }] }));
});

it('keeps the focus when an interval is removed, and announces that', async () => {
  const { user, submit, onSubmit } = show(
    buildWeek({
      friday: [
        { open: '08:00', close: '12:00' },
        { open: '14:00', close: '18:00' },
      ],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Retirer la plage 1 : vendredi' }));
  expect(screen.getByRole('button', { name: 'Retirer la plage 1 : vendredi' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Plage retirée : vendredi');
  expect(time('vendredi, plage 1 : ouverture')).toHaveValue('14:00');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Ajouter une plage : vendredi' })).toHaveFocus();
  await submit();
  expect(await sent(onSubmit)).toEqual(buildWeek());
});

it('copies a day to others by keyboard, as independent copies', async () => {
  const { user, submit, onSubmit } = show(buildWeek({ monday: [{ open: '09:00', close: '20:00' }] }));
  const copy = screen.getByRole('button', { name: 'Copier les horaires : lundi' });
  copy.focus();
  await user.keyboard('{Enter}');
  const choice = within(screen.getByRole('group', { name: 'Copier les horaires du lundi vers' }));
  expect(choice.getByRole('checkbox', { name: 'mardi' })).toHaveFocus();
  await user.click(choice.getByRole('checkbox', { name: 'dimanche' }));
  await user.click(choice.getByRole('button', { name: 'Copier' }));
  expect(copy).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('mardi, mercredi, jeudi, vendredi, samedi');
  set('mardi, plage 1 : fermeture', '21:00');
  await submit();
  const hours = [{ open: '09:00', close: '20:00' }];
  expect(await sent(onSubmit)).toEqual({
    ...buildWeek(),
    monday: hours,
    tuesday: [{ open: '09:00', close: '21:00' }],
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
  });
});

it('shows errors of the rules and of the API under an interval', async () => {
  const refused = [{ fieldName: 'opening.monday.0.close', message: 'trop tard' }];
  const { user, submit } = show(buildWeek({ monday: [{ open: '09:00', close: '20:00' }] }), { refused });
  await user.click(screen.getByRole('button', { name: 'Ajouter une plage : mardi' }));
  await submit();
  await waitFor(() => expect(time('mardi, plage 1 : ouverture')).toBeInvalid());
  expect(time('mardi, plage 1 : ouverture')).toHaveAccessibleDescription(/obligatoire/);
  expect(time('lundi, plage 1 : fermeture')).toBeValid();
  await user.click(screen.getByRole('button', { name: 'Retirer la plage 1 : mardi' }));
  await submit();
  await waitFor(() => expect(time('lundi, plage 1 : fermeture')).toHaveAccessibleDescription('trop tard'));
});

it('reports too many ranges of a day', async () => {
  const range = { open: '09:00', close: '10:00' };
  const { submit } = show(buildWeek({ monday: [range, range, range, range, range] }));
  await submit();
  await waitFor(() => expect(day('lundi').getByText(/4/)).toBeInTheDocument());
});

it('can be disabled when it is optional, and enabled again with the same hours', async () => {
  const week = buildWeek({ monday: [{ open: '09:00', close: '20:00' }] });
  const { user, submit, onSubmit } = showForm(
    <HoursField name="opening" label="Horaires" none="Les mêmes que le centre" />,
    { rules: record({ opening: requiredWeek().nullable().default(null) }), defaultValues: { opening: week } },
  );
  const none = screen.getByRole('switch', { name: 'Les mêmes que le centre' });
  expect(none).not.toBeChecked();
  await user.click(none);
  expect(screen.queryByRole('group', { name: 'lundi' })).not.toBeInTheDocument();
  await submit();
  expect(await sent(onSubmit)).toBeNull();
  await user.click(none);
  expect(time('lundi, plage 1 : ouverture')).toHaveValue('09:00');
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith({ opening: week }));
});

import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationStore } from 'shared-kernel/notifications';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { buildCompleteAccount, openAccount } from '../../testing/open-account.ts';

const CHANGE = 'PUT /auth/n/update-password';

const section = () => within(screen.getByRole('region', { name: 'Mot de passe' }));
const field = (name: RegExp) => section().getByLabelText(name, { selector: 'input' });

const change = async (
  passwords: { old?: string; next: string; again?: string },
  submit = 'Changer le mot de passe',
) => {
  const { old, next, again = next } = passwords;
  if (old) await userEvent.type(field(/^Mot de passe actuel/), old);
  await userEvent.type(field(/^Nouveau/), next);
  await userEvent.type(field(/^Confirmation/), again);
  await userEvent.click(section().getByRole('button', { name: submit }));
};

beforeEach(() => notificationStore.setState({ orders: [] }));

it('changes the password, clears the fields, and reloads the sessions', async () => {
  const { calls } = await openAccount({ [CHANGE]: {} });
  await change({ old: 'sesame ouvre-toi', next: 'olives et jasmin' });
  await waitFor(() => expect(notificationStore.getState().orders).toHaveLength(1));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    oldPassword: 'sesame ouvre-toi',
    newPassword: 'olives et jasmin',
    confirmPassword: 'olives et jasmin',
  });
  expect(field(/^Mot de passe actuel/)).toHaveValue('');
  await waitFor(() => expect(calls.filter(({ path }) => path === '/auth/n/sessions')).toHaveLength(2));
});

it('validates the passwords', async () => {
  const { calls } = await openAccount();
  await change({ next: 'court', again: 'autre' });
  expect(field(/^Mot de passe actuel/)).toHaveAccessibleDescription('L’ancien mot de passe est obligatoire');
  expect(field(/^Nouveau/)).toHaveAccessibleDescription(/doit avoir au moins 8 caractères$/);
  expect(field(/^Confirmation/)).toHaveAccessibleDescription(/doit être identique au mot de passe$/);
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it.each<[string, RegExp, object]>([
  ['a wrong password under the old one', /^Mot de passe actuel/, { reason: 'wrongPassword', message: 'est incorrect' }],
  [
    'one that everybody has under the new one',
    /^Nouveau/,
    { message: 'non', fields: [{ fieldName: 'newPassword', message: 'est incorrect' }] },
  ],
])('shows %s', async (_, name, payload) => {
  await openAccount({ [CHANGE]: new Refusal(403, payload) });
  await change({ old: 'pas le bon mot', next: 'olives et jasmin' });
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(/est incorrect$/));
  expect(field(name)).toHaveFocus();
  expect(field(/^Nouveau/)).toHaveValue('olives et jasmin');
});

describe('of an account that signs in only with a provider', () => {
  const open = (api: Answers) => openAccount(api, { account: buildCompleteAccount({ hasPassword: false }) });

  it('is set without an old one, which is required from then on', async () => {
    const { calls } = await open({ [CHANGE]: {}, '/auth/n/me': buildCompleteAccount() });
    expect(section().queryByLabelText(/^Mot de passe actuel/)).not.toBeInTheDocument();
    await change({ next: 'olives et jasmin' }, 'Choisir ce mot de passe');
    await waitFor(() => expect(sessionStore.getState().account?.hasPassword).toBe(true));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      newPassword: 'olives et jasmin',
      confirmPassword: 'olives et jasmin',
    });
    expect(field(/^Mot de passe actuel/)).toBeInTheDocument();
  });

  it('requires a recent sign-in, and opens the dialog', async () => {
    const refusal = { reason: 'signInAgain', message: 'Veuillez vous reconnecter avant de continuer' };
    await open({ [CHANGE]: new Refusal(403, refusal) });
    await change({ next: 'olives et jasmin' }, 'Choisir ce mot de passe');
    expect(await section().findByText(refusal.message)).toBeInTheDocument();
    await userEvent.click(section().getByRole('button', { name: 'Me reconnecter' }));
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ ending: 'reauthentication', prompt: {} }));
  });
});

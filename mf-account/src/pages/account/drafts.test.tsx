import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthClient } from 'shared-kernel/contracts';
import { dismissSignIn, type SessionEnding, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal } from 'shared-kernel/testing';
import { buildUser } from '../../testing/build-account.ts';
import { AVATAR, buildCompleteAccount, openAccount } from '../../testing/open-account.ts';

const SAVE = 'PUT /auth/user/me';
const BEA = 'b'.repeat(24);

const profile = () => within(screen.getByRole('region', { name: 'Profil' }));
const field = (name: RegExp) => profile().getByLabelText(name, { selector: 'input' });
const submit = () => profile().getByRole('button', { name: 'Enregistrer' });
const message = () => screen.getByText(/^Vous n’êtes plus connecté/);
const invitation = () => screen.queryByRole('button', { name: 'Se connecter' });

const end = (ending: SessionEnding) =>
  act(async () => sessionStore.setState({ status: 'loggedOut', account: null, ending }));
const signIn = async (account: AuthClient = buildCompleteAccount()) => {
  await act(async () => sessionStore.setState({ status: 'loggedIn', account, ending: null, prompt: null }));
  await screen.findByRole('region', { name: 'Profil' });
};

/** Opens the page and types another first name. */
const openEdited = async (api: Answers = {}) => {
  const shown = await openAccount(api);
  await userEvent.clear(field(/^Prénom/));
  await userEvent.type(field(/^Prénom/), 'Amélie');
  return shown;
};

/** Whether the browser would ask for confirmation before leaving the site. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a session that the API ends while a profile is edited', () => {
  const refuse: Answers = {
    [SAVE]: () => {
      act(() => sessionStore.setState({ status: 'loggedOut', account: null, ending: 'refused' }));
      return new Refusal(403, { message: 'Token invalid or expired' });
    },
  };

  it('keeps the typed values under the sign-in dialog', async () => {
    await openEdited(refuse);
    await userEvent.click(submit());
    await waitFor(() => expect(sessionStore.getState().prompt).not.toBeNull());
    expect(field(/^Prénom/)).toHaveValue('Amélie');
    expect(message()).toHaveTextContent('Ce que vous avez saisi est gardé');
    expect(screen.queryByText('Token invalid or expired')).not.toBeInTheDocument();
    expect(invitation()).not.toBeInTheDocument();
  });

  it('can be saved by the same account afterwards', async () => {
    const saved = buildUser({ avatar: AVATAR, firstName: 'Amélie', version: 2 });
    const answers = [refuse[SAVE], () => saved] as (() => unknown)[];
    const { calls } = await openEdited({ [SAVE]: () => answers.shift()?.() });
    await userEvent.click(submit());
    await signIn();
    expect(field(/^Prénom/)).toHaveValue('Amélie');
    await userEvent.click(submit());
    await waitFor(() => expect(submit()).toBeDisabled());
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ firstName: 'Amélie', version: 1 });
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('reports changes that were saved elsewhere', async () => {
    await openEdited();
    await end('refused');
    const user = buildUser({ avatar: AVATAR, firstName: 'Amal', lastName: 'Trabelsi', version: 4 });
    await signIn(buildCompleteAccount({ user }));
    expect(field(/^Prénom/)).toHaveValue('Amélie');
    expect(field(/^Prénom/)).toHaveAccessibleDescription('Enregistré entre-temps : Amal');
    expect(field(/^Nom/)).toHaveValue('Trabelsi');
  });

  it('hides them from another account, and deletes them', async () => {
    await openEdited();
    await end('refused');
    await signIn(
      buildCompleteAccount({ authID: BEA, user: buildUser({ authID: BEA, firstName: 'Béa', avatar: AVATAR }) }),
    );
    expect(field(/^Prénom/)).toHaveValue('Béa');
    expect(submit()).toBeDisabled();
    await end('own');
    await signIn();
    expect(field(/^Prénom/)).toHaveValue('Amel');
  });

  it('returns to the invitation when the dialog is dismissed, and keeps them', async () => {
    await openEdited();
    await end('refused');
    await act(async () => dismissSignIn());
    expect(screen.queryByRole('region', { name: 'Profil' })).not.toBeInTheDocument();
    expect(invitation()).toBeInTheDocument();
    expect(message()).toHaveTextContent('Ce que vous avez saisi est gardé');
    await signIn();
    expect(field(/^Prénom/)).toHaveValue('Amélie');
  });
});

it('hides the account when signing out in another tab, without losing the draft', async () => {
  await openEdited();
  await end('otherTab');
  expect(sessionStore.getState().prompt).toBeNull();
  expect(screen.queryByRole('region', { name: 'Profil' })).not.toBeInTheDocument();
  expect(message()).toHaveTextContent('Ce que vous avez saisi est gardé');
  await signIn();
  expect(field(/^Prénom/)).toHaveValue('Amélie');
});

it('deletes typed passwords with the session', async () => {
  await openAccount();
  const password = () => within(screen.getByRole('region', { name: 'Mot de passe' }));
  const old = () => password().getByLabelText(/^Mot de passe actuel/, { selector: 'input' });
  await userEvent.type(old(), 'sesame ouvre-toi');
  await end('refused');
  // Also under the dialog.
  expect(old()).toHaveValue('');
  await signIn();
  expect(old()).toHaveValue('');
});

describe('leaving the site', () => {
  it('asks for confirmation while changes are unsaved, signed in or not', async () => {
    await openAccount();
    expect(asksBeforeLeaving()).toBe(false);
    await userEvent.type(field(/^Prénom/), 'e');
    expect(asksBeforeLeaving()).toBe(true);
    await end('refused');
    expect(asksBeforeLeaving()).toBe(true);
    await signIn();
    await userEvent.clear(field(/^Prénom/));
    await userEvent.type(field(/^Prénom/), 'Amel');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('asks for no confirmation after signing out', async () => {
    await openEdited();
    await end('own');
    expect(asksBeforeLeaving()).toBe(false);
  });
});

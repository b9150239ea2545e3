import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, sessionStore } from 'shared-kernel/session';
import { renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import {
  CONFIRMATION,
  EMAIL,
  fill,
  openDialog,
  PASSWORD,
  RESET,
  signOutBeforeEach,
  successAnswers,
  UPDATE,
} from '../../testing/open-sign-in.ts';

signOutBeforeEach();

describe('the form for a forgotten password', () => {
  const requestLink = async (answer: unknown) => {
    const opened = await openDialog({ [RESET]: answer });
    await fill(opened.field(EMAIL), 'amel@mall.example');
    await opened.press('Mot de passe oublié ?');
    expect(opened.field(/^Email ou nom/)).toHaveValue('amel@mall.example');
    await opened.press('Recevoir le lien');
    return opened;
  };

  it('requests a link, without revealing whether the account exists', async () => {
    const { calls } = await requestLink({});
    expect(await screen.findByRole('status')).toHaveTextContent(/^Si un compte correspond/);
    expect(screen.getByRole('status')).toHaveFocus();
    expect(calls[0]?.body).toEqual({ emailOrUsername: 'amel@mall.example' });
  });

  it('shows the specified message for an unknown account', async () => {
    await requestLink(404);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Oops! Utilisateur introuvable! Veuillez vérifier vos informations.',
      ),
    );
  });

  it('returns to the sign-in form', async () => {
    const { press, dialog } = await requestLink({});
    await press('Revenir à la connexion');
    expect(dialog).toHaveAccessibleName('Se connecter à votre compte');
  });
});

describe('a password set by an administrator', () => {
  const NEW = /^Nouveau mot de passe/;
  const account = buildAccount({ mustChangePassword: true });

  it('must be replaced after the sign-in, before the pending action runs', async () => {
    const action = jest.fn();
    const identities = [account];
    // A failed refetch after the change must not show an error.
    const api = { ...successAnswers, 'GET /auth/n/me': () => identities.shift() ?? 503, [UPDATE]: {} };
    const { field, press, calls } = await openDialog(api, { action });
    await fill(field(EMAIL), 'amel@mall.example');
    await userEvent.type(field(PASSWORD), 'donné hier{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Choisissez votre mot de passe' });
    expect(within(dialog).queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
    await fill(field(NEW), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ouvre-toi');
    expect(action).not.toHaveBeenCalled();
    await press('Enregistrer');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(action).toHaveBeenCalledTimes(1);
    expect(calls.find(({ path }) => path === '/auth/n/update-password')?.body).toEqual({
      oldPassword: 'donné hier',
      newPassword: 'sesame ouvre-toi',
      confirmPassword: 'sesame ouvre-toi',
    });
  });

  it('is asked for after a reload, with a button to sign out instead', async () => {
    const signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
    sessionStore.setState({ status: 'loggedIn', account });
    await renderFragment(remote, 'sign-in', { api: {} });
    expect(await screen.findByLabelText(/^Mot de passe actuel/, { selector: 'input' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

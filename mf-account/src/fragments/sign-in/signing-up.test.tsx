import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { sessionStore } from 'shared-kernel/session';
import type { Answers } from 'shared-kernel/testing';
import {
  CONFIRMATION,
  EMAIL,
  fill,
  openDialog,
  PASSWORD,
  refuse,
  SIGN_UP,
  signOutBeforeEach,
  successAnswers,
} from '../../testing/open-sign-in.ts';

signOutBeforeEach();

const openSignUp = async (api?: Answers) => {
  const opened = await openDialog(api);
  await opened.press('Créer un compte');
  return opened;
};

describe('signing up', () => {
  it('keeps the typed address, and signs in', async () => {
    const { dialog, field, press, calls } = await openDialog();
    await fill(field(EMAIL), 'nour@mall.example');
    await press('Créer un compte');
    expect(dialog).toHaveAccessibleName('Créer votre compte');
    expect(field(EMAIL)).toHaveValue('nour@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ouvre-toi');
    await press('Créer mon compte');
    await waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
    expect(calls[0]?.body).toEqual({
      email: 'nour@mall.example',
      password: 'sesame ouvre-toi',
      confirmPassword: 'sesame ouvre-toi',
    });
  });

  it('returns to the sign-in form, and keeps the typed address', async () => {
    const { dialog, field, press } = await openSignUp();
    await fill(field(EMAIL), 'nour@mall.example');
    await press('Se connecter');
    expect(dialog).toHaveAccessibleName('Se connecter à votre compte');
    expect(field(EMAIL)).toHaveValue('nour@mall.example');
  });

  it('requires the same password twice', async () => {
    const { field, press, calls } = await openSignUp();
    await fill(field(EMAIL), 'nour@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ferme-toi');
    await press('Créer mon compte');
    expect(field(CONFIRMATION)).toHaveAccessibleDescription(/doit être identique au mot de passe$/);
    expect(calls).toEqual([]);
  });

  it('shows the error of a taken address under its field', async () => {
    const conflict = refuse({ resource: 'client', message: 'Cette adresse email est déjà utilisée' }, 409);
    const { field, press } = await openSignUp({ ...successAnswers, [SIGN_UP]: conflict });
    await fill(field(EMAIL), 'amel@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ouvre-toi');
    await press('Créer mon compte');
    await waitFor(() =>
      expect(field(EMAIL)).toHaveAccessibleDescription('Cette adresse email est déjà utilisée (client)'),
    );
    expect(field(EMAIL)).toHaveFocus();
  });
});

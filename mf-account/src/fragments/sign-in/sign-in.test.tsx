import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-kernel/contracts';
import { askToSignIn, session, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildIdentity } from '../../testing/identity.ts';

const SIGN_IN = 'POST /auth/n/sign-in/classic';
const SIGN_UP = 'POST /auth/n/classic';
const RESET = 'PUT /auth/n/reset-password';
const UPDATE = 'PUT /auth/n/update-password';
const OOPS =
  "Oops! Une erreur s'est produite lors de la tentative de connexion! Veuillez réessayer, ou utilisez une autre méthode de connexion.";

const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const entry = { [SIGN_IN]: tokens, [SIGN_UP]: tokens, 'GET /auth/n/me': buildIdentity() };
const refuse = (payload: object, status = 422) => new Refusal(status, { message: 'non', requestId: 'r', ...payload });

const openDialog = async (api: Answers = entry, { action, locale }: { action?: () => void; locale?: Locale } = {}) => {
  const shown = await renderFragment(remote, 'sign-in', { api, ...(locale && { locale }) });
  act(() => askToSignIn(action));
  const dialog = await screen.findByRole('dialog');
  const field = (name: string | RegExp) => within(dialog).getByLabelText(name, { selector: 'input' });
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
  return { ...shown, dialog, field, press };
};

const EMAIL = /^Adresse email/;
const PASSWORD = /^Mot de passe/;
const CONFIRMATION = /^Confirmation/;

const openSignUp = async (api?: Answers) => {
  const opened = await openDialog(api);
  await opened.press('Créer un compte');
  return opened;
};

const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
  localStorage.clear();
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true);
});

it('shows nothing before it is asked for, even if it has been fetched', async () => {
  await renderFragment(remote, 'sign-in');
  await act(async () => sessionStore.setState({ isSignInLikely: true }));
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  expect(document.querySelector('dialog')).not.toBeVisible();
  expect(document.querySelector('dialog')).not.toHaveAttribute('open');
});

it('forgets what was typed when it is dismissed', async () => {
  const { field, press } = await openDialog();
  await fill(field(PASSWORD), 'sesame ouvre-toi');
  await press('Fermer');
  act(() => askToSignIn());
  await screen.findByRole('dialog');
  expect(screen.getByLabelText(PASSWORD, { selector: 'input' })).toHaveValue('');
});

it('is named by the title of the specification, and begins at the first field', async () => {
  const { dialog, field } = await openDialog();
  expect(dialog).toHaveAccessibleName('Se connecter à votre compte');
  expect(field(EMAIL)).toHaveFocus();
});

it('leaves the keyboard on a phone’s screen down until it is wanted', async () => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
  await openDialog();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('is what password managers look for', async () => {
  const { field, press } = await openDialog();
  expect(field(EMAIL)).toHaveAttribute('autocomplete', 'username');
  expect(field(PASSWORD)).toHaveAttribute('autocomplete', 'current-password');
  expect(field(PASSWORD)).toHaveAttribute('name', 'password');
  expect(field(PASSWORD).closest('form')).toHaveAttribute('method', 'post');
  await press('Créer un compte');
  expect(field(PASSWORD)).toHaveAttribute('autocomplete', 'new-password');
});

it('leads to the terms and to the privacy policy, and makes way for them', async () => {
  const { dialog } = await openDialog();
  const link = within(dialog).getByRole('link', { name: /confidentialité/ });
  expect(within(dialog).getByRole('link', { name: /conditions/ })).toHaveAttribute('href', '/terms-of-service');
  expect(link).toHaveAttribute('href', '/privacy-policy');
  await userEvent.click(link);
  expect(sessionStore.getState().prompt).toBeNull();
});

it('can be dismissed, and forgets what was wanted', async () => {
  const action = jest.fn();
  const { press } = await openDialog(entry, { action });
  await press('Fermer');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => session.signIn(tokens));
  expect(action).not.toHaveBeenCalled();
});

it('speaks Arabic', async () => {
  const { dialog } = await openDialog(entry, { locale: 'ar' });
  expect(dialog).toHaveAccessibleName('تسجيل الدخول إلى حسابكم');
});

describe('signing in', () => {
  it('goes by Enter, closes, and does what was wanted', async () => {
    const action = jest.fn();
    const { field, calls } = await openDialog(entry, { action });
    await fill(field(EMAIL), 'amel@mall.example');
    await userEvent.type(field(PASSWORD), 'sesame ouvre-toi{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(action).toHaveBeenCalledTimes(1);
    expect(calls[0]).toMatchObject({
      path: '/auth/n/sign-in/classic',
      body: { email: 'amel@mall.example', password: 'sesame ouvre-toi' },
    });
  });

  it('asks for what is missing in the words of the specification, and calls nobody', async () => {
    const { field, press, calls } = await openDialog();
    await press('Se connecter');
    expect(await screen.findByText("L'email est obligatoire")).toBeInTheDocument();
    expect(field(EMAIL)).toHaveFocus();
    await fill(field(EMAIL), 'amel');
    await fill(field(PASSWORD), 'court');
    await press('Se connecter');
    expect(screen.getByText("L'email doit être une adresse email valide")).toBeInTheDocument();
    expect(field(PASSWORD)).toHaveAccessibleDescription('Le mot de passe doit avoir au moins 8 caractères');
    expect(calls).toEqual([]);
  });

  const tryWith = async (answer: unknown) => {
    const opened = await openDialog({ ...entry, [SIGN_IN]: answer });
    await fill(opened.field(EMAIL), 'amel@mall.example');
    await fill(opened.field(PASSWORD), 'mauvais mot');
    await opened.press('Se connecter');
    return { ...opened, alert: await screen.findByRole('alert') };
  };

  it('puts a refused password under it, in red above it, and leads there', async () => {
    const { field, alert } = await tryWith(
      refuse({ reason: 'wrongCredentials', message: "L'email ou le mot de passe est incorrect" }, 403),
    );
    await waitFor(() => expect(alert).toHaveTextContent(OOPS));
    expect(field(PASSWORD)).toHaveAccessibleDescription("L'email ou le mot de passe est incorrect");
    expect(field(PASSWORD)).toHaveFocus();
    expect(field(EMAIL)).toHaveValue('amel@mall.example');
  });

  it('puts a resource’s error under the email', async () => {
    const { field } = await tryWith(refuse({ resource: 'client', message: 'Utilisateur introuvable' }, 404));
    await waitFor(() => expect(field(EMAIL)).toHaveAccessibleDescription('Utilisateur introuvable'));
  });

  it('puts broken rules under their fields', async () => {
    const { field } = await tryWith(refuse({ fields: [{ fieldName: 'email', message: 'Trop long' }] }));
    await waitFor(() => expect(field(EMAIL)).toHaveAccessibleDescription('Trop long'));
  });

  it.each([
    ['fails', 500, OOPS],
    ['can’t be reached', 0, 'Aucune réponse. Vérifiez votre connexion, puis réessayez.'],
    [
      'has had enough for seconds',
      new Refusal(429, {}, { 'retry-after': '40' }),
      'Trop de tentatives. Réessayez dans 40 secondes.',
    ],
    [
      'has had enough for minutes',
      new Refusal(429, {}, { 'retry-after': '530' }),
      'Trop de tentatives. Réessayez dans 9 minutes.',
    ],
  ])('says so in red when the API %s', async (_, answer, words) => {
    const { alert } = await tryWith(answer);
    await waitFor(() => expect(alert).toHaveTextContent(words));
  });

  it('can be tried again after a failure', async () => {
    const answers: unknown[] = [500, tokens];
    const { press, alert } = await tryWith(() => answers.shift());
    await waitFor(() => expect(alert).toHaveTextContent(OOPS));
    await press('Se connecter');
    await waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
  });

  it('sends once, however often it is pressed', async () => {
    let answer: (found: unknown) => void = () => undefined;
    const { field, press, calls } = await openDialog({
      ...entry,
      [SIGN_IN]: () => new Promise((resolve) => (answer = resolve)),
    });
    await fill(field(EMAIL), 'amel@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await press('Se connecter');
    await press('Se connecter');
    expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(tokens));
    await waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
    expect(calls.filter(({ path }) => path === '/auth/n/sign-in/classic')).toHaveLength(1);
  });
});

describe('signing up', () => {
  it('keeps the address that was typed already, and signs in', async () => {
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

  it('wants the same password twice', async () => {
    const { field, press, calls } = await openSignUp();
    await fill(field(EMAIL), 'nour@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ferme-toi');
    await press('Créer mon compte');
    expect(field(CONFIRMATION)).toHaveAccessibleDescription(/doit être identique au mot de passe$/);
    expect(calls).toEqual([]);
  });

  it('says under the address that it is taken', async () => {
    const taken = refuse({ resource: 'client', message: 'Cette adresse email est déjà utilisée' }, 409);
    const { field, press } = await openSignUp({ ...entry, [SIGN_UP]: taken });
    await fill(field(EMAIL), 'amel@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ouvre-toi');
    await press('Créer mon compte');
    await waitFor(() => expect(field(EMAIL)).toHaveAccessibleDescription('Cette adresse email est déjà utilisée'));
    expect(field(EMAIL)).toHaveFocus();
  });
});

describe('a forgotten password', () => {
  const ask = async (answer: unknown) => {
    const opened = await openDialog({ [RESET]: answer });
    await fill(opened.field(EMAIL), 'amel@mall.example');
    await opened.press('Mot de passe oublié ?');
    expect(opened.field(/^Email ou nom/)).toHaveValue('amel@mall.example');
    await opened.press('Recevoir le lien');
    return opened;
  };

  it('has a link mailed, and says so without telling whether there is such an account', async () => {
    const { calls } = await ask({});
    expect(await screen.findByRole('status')).toHaveTextContent(/^Si un compte correspond/);
    expect(calls[0]?.body).toEqual({ emailOrUsername: 'amel@mall.example' });
  });

  it('fails in the words of the specification', async () => {
    await ask(404);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Oops! Utilisateur introuvable! Veuillez vérifier vos informations.',
      ),
    );
  });

  it('leads back', async () => {
    const { press, dialog } = await ask({});
    await press('Revenir à la connexion');
    expect(dialog).toHaveAccessibleName('Se connecter à votre compte');
  });
});

describe('a password that somebody else gave', () => {
  const NEW = /^Nouveau mot de passe/;
  const given = buildIdentity({ mustChangePassword: true });

  it('is replaced at once, without being asked for again', async () => {
    const identities = [given, buildIdentity()];
    const api = { ...entry, 'GET /auth/n/me': () => identities.shift(), [UPDATE]: {} };
    const { field, press, calls } = await openDialog(api);
    await fill(field(EMAIL), 'amel@mall.example');
    await userEvent.type(field(PASSWORD), 'donné hier{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Choisissez votre mot de passe' });
    expect(within(dialog).queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
    await fill(field(NEW), 'sesame ouvre-toi');
    await fill(field(CONFIRMATION), 'sesame ouvre-toi');
    await press('Enregistrer');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path === '/auth/n/update-password')?.body).toEqual({
      oldPassword: 'donné hier',
      newPassword: 'sesame ouvre-toi',
      confirmPassword: 'sesame ouvre-toi',
    });
  });

  it('is asked for again after a reload, and may be left by signing out', async () => {
    const signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
    sessionStore.setState({ status: 'loggedIn', identity: given });
    await renderFragment(remote, 'sign-in', { api: {} });
    expect(await screen.findByLabelText(/^Mot de passe actuel/, { selector: 'input' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

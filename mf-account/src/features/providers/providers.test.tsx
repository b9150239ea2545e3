import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignInProviders } from 'shared-kernel/contracts';
import { askToSignIn, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { askProvider } from './ask-provider.ts';

const SIGN_IN_FAILED = /^Oops! Une erreur s'est produite lors de la tentative de connexion!/;
const tokens = { accessToken: 'access', refreshToken: 'refresh' };

let count = 0;
/** A script only loads once, so each test uses a new address. */
const script = () => `https://provider.test/${++count}.js`;

/** Sets what a provider's script would define; null simulates a script that fails to load. */
const serveScript = (globals: object | null) =>
  jest.spyOn(document.head, 'append').mockImplementation((element) => {
    const fetched = element as HTMLScriptElement;
    Object.assign(window, globals);
    fetched.dispatchEvent(new Event(globals ? 'load' : 'error'));
  });

const open = async (signIn: SignInProviders, api: Answers = {}) => {
  const shown = await renderFragment(remote, 'sign-in', {
    signIn,
    api: { 'GET /auth/n/me': buildAccount(), ...api },
  });
  act(() => askToSignIn());
  await screen.findByRole('dialog');
  return shown;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `Continuer avec ${name}` }));

const facebook = (authResponse: object | null) => ({
  FB: { init: jest.fn(), login: jest.fn((answer: (found: object) => void) => answer({ authResponse })) },
});

const google = (answer: { credential?: string }) => {
  let onCredential: (found: object) => void = () => undefined;
  const id = {
    initialize: jest.fn(({ callback }: { callback: typeof onCredential }) => {
      onCredential = callback;
    }),
    renderButton: jest.fn(),
    prompt: jest.fn(() => onCredential(answer)),
  };
  return { google: { accounts: { id } } };
};

const apple = (signIn: () => Promise<object>) => ({ AppleID: { auth: { init: jest.fn(), signIn } } });

const isSignedIn = () => waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
const isSaid = (words: string | RegExp) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));

beforeEach(() => {
  window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
  for (const name of ['FB', 'google', 'AppleID']) Reflect.deleteProperty(window, name);
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true);
});

it('offers the configured providers, and loads no script before a press', async () => {
  const append = serveScript({});
  await open({ apple: { id: 'mall', script: script() }, facebook: { id: '1', script: script() } });
  const offered = screen.getAllByRole('button', { name: /^Continuer avec/ }).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Continuer avec Facebook', 'Continuer avec Apple']);
  expect(append).not.toHaveBeenCalled();
});

it('offers nothing when no provider is configured', async () => {
  await open({});
  expect(screen.queryByText('ou')).not.toBeInTheDocument();
});

it('ignores unknown providers', async () => {
  await expect(askProvider({}, 'twitter' as never, document.body)).rejects.toThrow('Unkown provider');
});

describe('Facebook', () => {
  const signIn = () => ({ facebook: { id: '42', script: script() } });

  it('signs in with the response of its window, with the default scopes', async () => {
    const sdk = facebook({ accessToken: 'from-facebook' });
    serveScript(sdk);
    const { calls } = await open(signIn(), { 'POST /auth/n/facebook': tokens });
    await press('Facebook');
    await isSignedIn();
    expect(calls[0]?.body).toEqual({ token: 'from-facebook' });
    expect(sdk.FB.init).toHaveBeenCalledWith(expect.objectContaining({ appId: '42', version: 'v9.0' }));
    expect(sdk.FB.login).toHaveBeenCalledWith(expect.any(Function), { scope: 'public_profile,email' });
  });

  it('reports a cancelled sign-in, and can be pressed again', async () => {
    const sdk = facebook(null);
    serveScript(sdk);
    const { calls } = await open(signIn());
    await press('Facebook');
    await isSaid('La connexion a été annulée.');
    expect(calls).toEqual([]);
    await press('Facebook');
    expect(sdk.FB.login).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['can’t be fetched', null],
    ['is blocked', {}],
  ])('reports an error when its script %s', async (_, globals) => {
    serveScript(globals);
    await open(signIn());
    await press('Facebook');
    await isSaid(/^Oops! .* Facebook n’a pas pu être chargé\.$/);
  });

  it.each([
    ['loginCancelled', facebook(null)],
    ['facebookNotLoaded', {}],
    ['facebookNotLoaded', null],
  ])('fails with %j', async (failure, globals) => {
    serveScript(globals);
    await expect(askProvider(signIn(), 'facebook', document.createElement('div'))).rejects.toThrow(failure);
  });

  it('shows the error of a taken address under the email field', async () => {
    serveScript(facebook({ accessToken: 'from-facebook' }));
    const conflict = new Refusal(409, { resource: 'client', message: 'Cette adresse email est déjà utilisée' });
    await open(signIn(), { 'POST /auth/n/facebook': conflict });
    await press('Facebook');
    await isSaid(SIGN_IN_FAILED);
    expect(screen.getByLabelText(/^Adresse email/)).toHaveAccessibleDescription(
      'Cette adresse email est déjà utilisée (client)',
    );
  });
});

describe('Google', () => {
  const signIn = () => ({ google: { id: 'mall.google', script: script() } });

  it('signs in with its credential, and checks the nonce of this press', async () => {
    const sdk = google({ credential: 'from-google' });
    serveScript(sdk);
    const { calls } = await open(signIn(), { 'POST /auth/n/google': tokens });
    await press('Google');
    await isSignedIn();
    const [options] = sdk.google.accounts.id.initialize.mock.calls[0] as unknown as [{ nonce: string }];
    expect(options).toMatchObject({ client_id: 'mall.google', nonce: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(calls[0]?.body).toEqual({ token: 'from-google', nonce: options.nonce });
  });

  it.each([
    ['gives no credential', google({})],
    ['can’t be fetched', null],
    ['is blocked', {}],
  ])('shows an error when it %s', async (_, globals) => {
    serveScript(globals);
    await open(signIn());
    await press('Google');
    await isSaid(SIGN_IN_FAILED);
  });

  it.each([
    ['No credential', google({})],
    ['No credential', {}],
  ])('reports it as %j', async (failure, globals) => {
    serveScript(globals);
    await expect(askProvider(signIn(), 'google', document.createElement('div'))).rejects.toThrow(failure);
  });

  it('keeps the other providers enabled while it waits', async () => {
    const sdk = google({});
    sdk.google.accounts.id.prompt.mockImplementation(() => undefined);
    serveScript({ ...sdk, ...facebook({ accessToken: 'from-facebook' }) });
    await open({ ...signIn(), facebook: { id: '42', script: script() } }, { 'POST /auth/n/facebook': tokens });
    await press('Google');
    expect(screen.getByRole('button', { name: 'Continuer avec Google' })).toHaveAttribute('aria-busy', 'true');
    await press('Facebook');
    await isSignedIn();
  });
});

describe('Apple', () => {
  const signIn = () => ({ apple: { id: 'mall.apple', script: script() } });

  it('signs in with its token, and forwards the name that it returns only once', async () => {
    const name = { firstName: 'Nour', lastName: 'Mrad' };
    serveScript(
      apple(async () => ({
        authorization: { id_token: 'from-apple', code: 'once' },
        user: { name, email: 'n@m.example' },
      })),
    );
    const { calls } = await open(signIn(), { 'POST /auth/n/apple': tokens });
    await press('Apple');
    await isSignedIn();
    expect(calls[0]?.body).toEqual({ token: 'from-apple', code: 'once', nonce: expect.any(String), ...name });
  });

  it('reports that its window was closed', async () => {
    serveScript(apple(() => Promise.reject({ error: 'popup_closed_by_user' })));
    await open(signIn());
    await press('Apple');
    await isSaid('La connexion a été annulée.');
  });

  it.each([
    ['gives no token', async () => ({})],
    ['fails', () => Promise.reject({ error: 'server_error' })],
  ])('shows an error when it %s', async (_, answer) => {
    serveScript(apple(answer));
    await open(signIn());
    await press('Apple');
    await isSaid(SIGN_IN_FAILED);
  });
});

it('shows the API’s reason when an account may not sign in', async () => {
  serveScript(facebook({ accessToken: 'from-facebook' }));
  const banned = new Refusal(403, { reason: 'banned', message: 'Votre compte a été banni' });
  await open({ facebook: { id: '42', script: script() } }, { 'POST /auth/n/facebook': banned });
  await press('Facebook');
  await isSaid('Votre compte a été banni');
});

it('does not sign in after the dialog was closed', async () => {
  let answer: (found: object) => void = () => undefined;
  serveScript({ FB: { init: jest.fn(), login: jest.fn((onStatus) => (answer = onStatus)) } });
  const { calls } = await open({ facebook: { id: '42', script: script() } }, { 'POST /auth/n/facebook': tokens });
  await press('Facebook');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await act(async () => answer({ authResponse: { accessToken: 'late' } }));
  expect(calls).toEqual([]);
});

import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { handle } from './page.tsx';

const CONFIRM = 'PUT /auth/n/reset-password-confirm';
const FAILURE = 'Oops! Une erreur est survenue!';

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });

const open = (api: Answers = {}, address = '/reset-password?token=abc') => renderPage(remote, address, { api });

const choose = async (password: string, confirmation = password) => {
  await userEvent.type(await field(/^Nouveau/), password);
  await userEvent.type(await field(/^Confirmation/), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
};

beforeEach(() => sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true));

it('removes the token from the address, and keeps it across a reload', async () => {
  const { router } = await open();
  await field(/^Nouveau/);
  expect(router.state.location).toMatchObject({ pathname: '/reset-password', search: '', state: { token: 'abc' } });
});

it('changes the password, and offers to sign in', async () => {
  const { calls } = await open({ [CONFIRM]: {} });
  await choose('sesame ouvre-toi');
  expect(await screen.findByRole('status')).toHaveTextContent('Votre mot de passe est changé');
  expect(calls).toEqual([
    expect.objectContaining({
      params: { token: 'abc' },
      body: { newPassword: 'sesame ouvre-toi', confirmPassword: 'sesame ouvre-toi' },
    }),
  ]);
  expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sessionStore.getState().prompt).not.toBeNull());
});

it('redirects to the account after the sign-in', async () => {
  await session.initiate();
  const { router } = await open({ [CONFIRM]: {}, '/auth/n/me': buildAccount() });
  await choose('sesame ouvre-toi');
  await screen.findByRole('status');
  await act(() => session.signIn({ accessToken: 'access', refreshToken: 'refresh' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
});

describe('with an existing session', () => {
  const expired = new Refusal(403, { message: 'Token invalid or expired', requestId: 'r' });

  /** Changes a password with a link during a session. @param next - the API's response about that session afterwards */
  const changeDuringSession = async (next: unknown) => {
    const identities = [buildAccount(), next];
    await session.initiate();
    const { calls } = await open({
      [CONFIRM]: {},
      '/auth/n/me': () => identities.shift(),
      '/auth/z/refresh-token': expired,
      '/auth/n/logout': {},
    });
    await act(() => session.signIn({ accessToken: 'access', refreshToken: 'refresh' }));
    await choose('sesame ouvre-toi');
    await screen.findByRole('status');
    await waitFor(() => expect(identities).toEqual([]));
    return calls;
  };

  it('ends the session that the API has ended', async () => {
    await changeDuringSession(expired);
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', account: null }));
  });

  it.each([
    ['another account’s', buildAccount()],
    ['of unknown state, because the API fails', 503],
  ])('keeps the session when it is %s, until the visitor signs in', async (_, next) => {
    const calls = await changeDuringSession(next);
    expect(sessionStore.getState().status).toBe('loggedIn');
    expect(screen.getByRole('status')).toHaveTextContent('Votre mot de passe est changé');
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ status: 'loggedOut', prompt: {} }));
    // Only a session with tokens can sign out.
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/auth/n/logout'));
  });
});

it('validates both passwords', async () => {
  const { calls } = await open();
  await choose('court', 'autre');
  expect(await field(/^Nouveau/)).toHaveAccessibleDescription(/doit avoir au moins 8 caractères$/);
  expect(await field(/^Confirmation/)).toHaveAccessibleDescription(/doit être identique au mot de passe$/);
  expect(calls).toEqual([]);
});

it('shows the API’s error under the new password', async () => {
  const fields = [{ fieldName: 'newPassword', message: 'est trop courant' }];
  await open({ [CONFIRM]: new Refusal(422, { message: 'non', fields }) });
  await choose('password1');
  await waitFor(async () => expect(await field(/^Nouveau/)).toHaveAccessibleDescription(/est trop courant/));
});

it('reports an expired link, and requests another one', async () => {
  const fields = [{ fieldName: 'token', message: 'Ce lien n’est plus valable' }];
  const { calls } = await open({
    [CONFIRM]: new Refusal(422, { message: 'non', fields }),
    'PUT /auth/n/reset-password': {},
  });
  await choose('sesame ouvre-toi');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`${FAILURE} Ce lien n’est plus valable`));
  await userEvent.click(screen.getByRole('button', { name: 'Demander un autre lien' }));
  await userEvent.type(await field(/^Email/), 'amel@mall.example');
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
  expect(await screen.findByRole('status')).toHaveTextContent('un email vient de partir');
  expect(calls.at(-1)?.body).toEqual({ emailOrUsername: 'amel@mall.example' });
});

it('shows the specified error message', async () => {
  await open({ [CONFIRM]: 500 });
  await choose('sesame ouvre-toi');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(FAILURE));
});

it('asks for the address when opened without a link', async () => {
  await open({}, '/reset-password');
  expect(await field(/^Email/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mot de passe oublié');
});

it('is neither indexed nor cached', () => {
  expect(handle.isPrivate).toBe(true);
});

import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'shared-kernel/http';
import { session, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { PASSWORD, signOutBeforeEach } from '../../testing/open-sign-in.ts';

signOutBeforeEach();
afterEach(() => session.end());

const REFUSAL = new Refusal(403, { reason: 'reauthenticate', message: 'Confirmez que c’est bien vous pour continuer' });
const BAN = '/auth/z/ban-client/5f00000000000000000000b2';
const REAUTHENTICATE = 'POST /auth/n/reauthenticate';

/** Bans an account long after its administrator signed in. */
const ban = async (api: Answers, account = buildAccount()) => {
  let isConfirmed = false;
  const { calls } = await renderFragment(remote, 'sign-in', {
    signIn: { facebook: { id: '42', script: 'https://provider.test/confirm.js' } },
    api: {
      [`POST ${BAN}`]: () => (isConfirmed ? {} : REFUSAL),
      'GET /auth/n/me': account,
      ...api,
      [REAUTHENTICATE]: (call: never) => {
        const answer = api[REAUTHENTICATE];
        if (answer) return typeof answer === 'function' ? (answer as (call: never) => unknown)(call) : answer;
        isConfirmed = true;
        return {};
      },
    },
  });
  act(() => sessionStore.setState({ status: 'loggedIn', account }));
  localStorage.setItem('auth-id', account.authID);
  await act(() => session.initiate());
  const result = http.post(BAN, { reason: 'Spam' }).then(
    () => 'done',
    (error: Error) => error.message,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' }));
  const confirmByFacebook = () => {
    const login = (answer: (found: object) => void) => answer({ authResponse: { accessToken: 'from-facebook' } });
    jest.spyOn(document.head, 'append').mockImplementation((element) => {
      Object.assign(window, { FB: { init: () => undefined, login } });
      (element as HTMLScriptElement).dispatchEvent(new Event('load'));
    });
    isConfirmed = true;
    return userEvent.click(dialog.getByRole('button', { name: 'Continuer avec Facebook' }));
  };
  const paths = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path);
  return { result, dialog, paths, confirmByFacebook };
};

it('asks for the password, then performs the action', async () => {
  const { result, dialog, paths } = await ban({});
  await userEvent.type(dialog.getByLabelText(PASSWORD, { selector: 'input' }), 'sesame ouvre-toi{Enter}');
  expect(await result).toBe('done');
  expect(paths()).toEqual([BAN, '/auth/n/reauthenticate', BAN]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows the error of a wrong password under the field, and stays open', async () => {
  const message = 'Le mot de passe est incorrect';
  const { dialog } = await ban({ [REAUTHENTICATE]: new Refusal(403, { reason: 'wrongPassword', message }) });
  const field = dialog.getByLabelText(PASSWORD, { selector: 'input' });
  await userEvent.type(field, 'mauvais mot{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
});

it('changes nothing when closed', async () => {
  const { result, dialog } = await ban({});
  await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(await result).toBe('Confirmez que c’est bien vous pour continuer');
});

it('asks an account without a password for its provider', async () => {
  const { dialog } = await ban({}, { ...buildAccount(), hasPassword: false });
  expect(dialog.queryByLabelText(PASSWORD, { selector: 'input' })).toBeNull();
  expect(dialog.getByText(/^Cette action est sensible\s: connectez-vous de nouveau/)).toBeVisible();
});

it('confirms the account with its provider, without a new session', async () => {
  const { result, paths, confirmByFacebook } = await ban(
    { 'POST /auth/n/reauthenticate/facebook': {} },
    { ...buildAccount(), hasPassword: false },
  );
  await confirmByFacebook();
  expect(await result).toBe('done');
  expect(paths()).toEqual([BAN, '/auth/n/reauthenticate/facebook', BAN]);
});

it('rejects another account of the provider, and stays open', async () => {
  const message = 'C’est un autre compte';
  const { dialog, paths, confirmByFacebook } = await ban(
    { 'POST /auth/n/reauthenticate/facebook': new Refusal(403, { reason: 'otherAccount', message }) },
    { ...buildAccount(), hasPassword: false },
  );
  await confirmByFacebook();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
  expect(paths()).toEqual([BAN, '/auth/n/reauthenticate/facebook']);
});

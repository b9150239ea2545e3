import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notificationStore } from 'shared-kernel/notifications';
import { askToSignIn, session, sessionStore } from 'shared-kernel/session';
import { Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import {
  EMAIL,
  fill,
  openDialog,
  PASSWORD,
  SIGN_IN,
  signOutBeforeEach,
  successAnswers,
  tokens,
} from '../../testing/open-sign-in.ts';

const DIALOG = '../../features/sign-in/sign-in-dialog.tsx';

signOutBeforeEach();

beforeEach(() => notificationStore.setState(notificationStore.getInitialState(), true));

it('reloads the dialog’s script at the next press when the password must change', async () => {
  jest.doMock(DIALOG, () => {
    throw new Error('the script failed to load');
  });
  sessionStore.setState({ status: 'loggedIn', account: buildAccount({ mustChangePassword: true }) });
  await renderFragment(remote, 'sign-in');
  await waitFor(() => expect(notificationStore.getState().orders).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  jest.dontMock(DIALOG);
  act(() => askToSignIn());
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('reports a missing network when the dialog’s script cannot be loaded', async () => {
  jest.doMock(DIALOG, () => {
    throw new Error('the script failed to load');
  });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderFragment(remote, 'sign-in');
  act(() => askToSignIn());
  await waitFor(() =>
    expect(notificationStore.getState().orders.at(-1)).toMatchObject({
      notice: { message: expect.stringMatching(/^Vous êtes hors ligne\. Rien n’est perdu/) },
    }),
  );
  onLine.mockRestore();
  jest.dontMock(DIALOG);
});

it('offers a code when the script of passkeys cannot be loaded', async () => {
  const BUTTON = '../../features/passkeys/passkey-button.tsx';
  jest.doMock(BUTTON, () => {
    throw new Error('the script failed to load');
  });
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const challenge = { reason: 'secondFactor', message: '', challenge: 'proof', hasPasskey: true, hasApp: true };
  const { field, calls } = await openDialog({
    ...successAnswers,
    [SIGN_IN]: new Refusal(403, challenge),
    'POST /auth/n/sign-in/second-factor': tokens,
  });
  await fill(field(EMAIL), 'amel@mall.example');
  await userEvent.type(field(PASSWORD), 'sesame ouvre-toi{Enter}');
  const code = await screen.findByLabelText(/^Code à 6 chiffres/);
  // React logs this once it shows what its error boundary does.
  const log = expect.stringContaining('error occurred in one of your React components');
  await waitFor(() => expect(consoleError.mock.calls.flat()).toContainEqual(log));
  expect(code).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Utiliser une clé d’accès' })).toBeNull();
  await userEvent.type(code, '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.find(({ path }) => path.endsWith('second-factor'))?.body).toMatchObject({ code: '123456' });
  await act(() => session.end());
  consoleError.mockRestore();
  jest.dontMock(BUTTON);
});

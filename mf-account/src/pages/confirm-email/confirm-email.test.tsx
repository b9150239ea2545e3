import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';

const CONFIRM = 'POST /auth/n/confirm-email';
const expired = new Refusal(422, { message: 'non', fields: [{ fieldName: 'token', message: 'a expiré' }] });
const signedIn = { status: 'loggedIn', account: buildAccount({ isEmailConfirmed: false }) } as const;

const openLink = (api: Answers = {}) => renderPage(remote, '/account/confirm?token=abc', { api });

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true);
});

it('asks visitors without a session to sign in', async () => {
  const { calls } = await openLink();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer mon adresse' }));
  expect(sessionStore.getState().prompt).not.toBeNull();
  expect(calls).toEqual([]);
});

it('confirms the address when the button is pressed', async () => {
  sessionStore.setState(signedIn);
  const { calls } = await openLink({ [CONFIRM]: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer mon adresse' }));
  expect(await screen.findByText('Votre adresse est confirmée.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ token: 'abc' });
  expect(sessionStore.getState().account?.isEmailConfirmed).toBe(true);
});

it('shows the API’s message for a link of another account', async () => {
  sessionStore.setState(signedIn);
  const message = 'Ce lien confirme l’adresse d’un autre compte';
  await openLink({ [CONFIRM]: new Refusal(409, { resource: 'client', message }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer mon adresse' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('shows that a link has expired', async () => {
  sessionStore.setState(signedIn);
  await openLink({ [CONFIRM]: expired });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmer mon adresse' }));
  expect(await screen.findByText(/^Ce lien n’est plus valable/)).toBeInTheDocument();
});

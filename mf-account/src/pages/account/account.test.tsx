import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, sessionStore } from 'shared-kernel/session';
import { type Answers, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { handle } from './page.tsx';

const signedIn = { status: 'loggedIn', account: buildAccount() } as const;

const open = (state: Partial<ReturnType<typeof sessionStore.getState>>, api: Answers = {}) => {
  sessionStore.setState(state);
  return renderPage(remote, '/account', { api });
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState(sessionStore.getInitialState(), true);
});

it('shows a placeholder without requests until the session is known', async () => {
  const { calls } = await open({});
  expect(screen.getByText('Chargement de votre compte…')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('invites visitors to sign in, and opens the dialog', async () => {
  await open({ status: 'loggedOut' });
  await userEvent.tab();
  expect(sessionStore.getState().isSignInLikely).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(sessionStore.getState().prompt).not.toBeNull();
});

it('shows the account after the sign-in', async () => {
  await open({ status: 'loggedOut' });
  act(() => sessionStore.setState(signedIn));
  expect(await screen.findByRole('region', { name: 'Profil' })).toBeInTheDocument();
  expect(screen.getByText('amel@mall.example')).toBeInTheDocument();
});

it('moves the focus to its heading when the sign-in button disappears', async () => {
  await open({ status: 'loggedOut' });
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveFocus();
  act(() => sessionStore.setState(signedIn));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await screen.findByRole('region', { name: 'Profil' });
});

it('does not move the focus on load, or from another element after the sign-in', async () => {
  await open({});
  act(() => sessionStore.setState(signedIn));
  expect(document.body).toHaveFocus();
  await act(() => session.end());
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  act(() => sessionStore.setState(signedIn));
  await screen.findByRole('region', { name: 'Profil' });
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});

it('waits for a new password before it redirects', async () => {
  const account = buildAccount({ mustChangePassword: true });
  await open({ status: 'loggedOut' });
  act(() => sessionStore.setState({ status: 'loggedIn', account }));
  expect(document.body).toHaveFocus();
  act(() => sessionStore.setState(signedIn));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await screen.findByRole('region', { name: 'Profil' });
});

it('reports the end of the session and moves the focus there', async () => {
  await open(signedIn);
  (await screen.findByLabelText(/^Prénom/, { selector: 'input' })).focus();
  await act(() => session.end());
  expect(screen.getByRole('button', { name: 'Se connecter' })).toBeInTheDocument();
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Vous n’êtes plus connecté');
  expect(notice).toHaveFocus();
  act(() => sessionStore.setState(signedIn));
  await screen.findByRole('region', { name: 'Profil' });
  expect(screen.queryByText(/Vous n’êtes plus connecté/)).not.toBeInTheDocument();
});

it('stays hidden while the password must change', async () => {
  const { calls } = await open({ status: 'loggedIn', account: buildAccount({ mustChangePassword: true }) });
  await act(async () => undefined);
  expect(screen.getByText('Chargement de votre compte…')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('is translated to Arabic', async () => {
  sessionStore.setState({ status: 'loggedOut' });
  await renderPage(remote, '/account', { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('حسابي');
});

it('is neither indexed nor cached', () => {
  expect(handle.isPrivate).toBe(true);
});

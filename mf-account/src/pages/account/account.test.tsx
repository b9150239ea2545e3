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

it('shows a frame until it is known whether somebody is signed in, and asks the API nothing', async () => {
  const { calls } = await open({});
  expect(screen.getByText('Chargement de votre compte…')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('invites those who aren’t signed in, and opens the dialog', async () => {
  await open({ status: 'loggedOut' });
  await userEvent.tab();
  expect(sessionStore.getState().isSignInLikely).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(sessionStore.getState().prompt).not.toBeNull();
});

it('shows the account as soon as somebody is', async () => {
  await open({ status: 'loggedOut' });
  act(() => sessionStore.setState(signedIn));
  expect(await screen.findByRole('region', { name: 'Profil' })).toBeInTheDocument();
  expect(screen.getByText('amel@mall.example')).toBeInTheDocument();
});

it('leads the focus to its heading when the way in goes', async () => {
  await open({ status: 'loggedOut' });
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveFocus();
  act(() => sessionStore.setState(signedIn));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await screen.findByRole('region', { name: 'Profil' });
});

it('leaves the focus to who has it elsewhere, and takes none on load', async () => {
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

it('waits for a given password to be changed before it leads anywhere', async () => {
  const account = buildAccount({ mustChangePassword: true });
  await open({ status: 'loggedOut' });
  act(() => sessionStore.setState({ status: 'loggedIn', account }));
  expect(document.body).toHaveFocus();
  act(() => sessionStore.setState(signedIn));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await screen.findByRole('region', { name: 'Profil' });
});

it('says that the session has ended, elsewhere or for good, and leads the focus there', async () => {
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

it('waits while a given password is still to be changed', async () => {
  const { calls } = await open({ status: 'loggedIn', account: buildAccount({ mustChangePassword: true }) });
  await act(async () => undefined);
  expect(screen.getByText('Chargement de votre compte…')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('speaks Arabic', async () => {
  sessionStore.setState({ status: 'loggedOut' });
  await renderPage(remote, '/account', { locale: 'ar' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('حسابي');
});

it('stays out of search engines and of the page cache', () => {
  expect(handle.isPrivate).toBe(true);
});

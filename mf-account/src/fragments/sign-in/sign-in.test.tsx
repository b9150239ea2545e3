import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askToSignIn, session, sessionStore } from 'shared-kernel/session';
import { renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import {
  EMAIL,
  fill,
  openDialog,
  PASSWORD,
  signOutBeforeEach,
  successAnswers,
  tokens,
} from '../../testing/open-sign-in.ts';

signOutBeforeEach();

it('stays hidden until it is opened, even if preloaded', async () => {
  await renderFragment(remote, 'sign-in');
  await act(async () => sessionStore.setState({ isSignInLikely: true }));
  await waitFor(() => expect(document.querySelector('dialog')).not.toBeNull());
  expect(document.querySelector('dialog')).not.toBeVisible();
  expect(document.querySelector('dialog')).not.toHaveAttribute('open');
});

it('clears its fields when dismissed', async () => {
  const { field, press } = await openDialog();
  await fill(field(PASSWORD), 'sesame ouvre-toi');
  await press('Fermer');
  act(() => askToSignIn());
  await screen.findByRole('dialog');
  expect(screen.getByLabelText(PASSWORD, { selector: 'input' })).toHaveValue('');
});

it('has the specified title, and focuses the first field', async () => {
  const { dialog, field } = await openDialog();
  expect(dialog).toHaveAccessibleName('Se connecter à votre compte');
  expect(field(EMAIL)).toHaveFocus();
});

it('does not open a phone’s keyboard', async () => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
  await openDialog();
  expect(screen.getByRole('heading')).toHaveFocus();
});

it('has the attributes that password managers need', async () => {
  const { field, press } = await openDialog();
  expect(field(EMAIL)).toHaveAttribute('autocomplete', 'username');
  expect(field(PASSWORD)).toHaveAttribute('autocomplete', 'current-password');
  expect(field(PASSWORD)).toHaveAttribute('name', 'password');
  expect(field(PASSWORD).closest('form')).toHaveAttribute('method', 'post');
  await press('Créer un compte');
  expect(field(PASSWORD)).toHaveAttribute('autocomplete', 'new-password');
});

it('links to the terms and the privacy policy, and closes then', async () => {
  const { dialog } = await openDialog();
  const link = within(dialog).getByRole('link', { name: /protection des données/ });
  expect(within(dialog).getByRole('link', { name: /conditions/ })).toHaveAttribute('href', '/terms-of-service');
  expect(link).toHaveAttribute('href', '/privacy-policy');
  await userEvent.click(link);
  expect(sessionStore.getState().prompt).toBeNull();
});

it('discards the pending action when dismissed', async () => {
  const action = jest.fn();
  const { press } = await openDialog(successAnswers, { action });
  await press('Fermer');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => session.signIn(tokens));
  expect(action).not.toHaveBeenCalled();
});

it('is translated to Arabic', async () => {
  const { dialog } = await openDialog(successAnswers, { locale: 'ar' });
  expect(dialog).toHaveAccessibleName('تسجيل الدخول إلى حسابكم');
});

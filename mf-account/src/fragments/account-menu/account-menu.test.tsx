import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, sessionStore } from 'shared-kernel/session';
import { renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount, buildUser } from '../../testing/build-account.ts';

const show = async (account = buildAccount()) => {
  sessionStore.setState({ status: 'loggedIn', account });
  await renderFragment(remote, 'account-menu');
  return screen.getByRole('button', { name: /Mon compte/ });
};

beforeEach(() => sessionStore.setState(sessionStore.getInitialState(), true));

describe('when signed out', () => {
  it('links to the account page when scripts are disabled', async () => {
    await renderFragment(remote, 'account-menu');
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/account');
  });

  it('opens the sign-in dialog instead of the page', async () => {
    sessionStore.setState({ status: 'loggedOut' });
    await renderFragment(remote, 'account-menu');
    await userEvent.click(screen.getByRole('link', { name: 'Se connecter' }));
    expect(sessionStore.getState().prompt).not.toBeNull();
    expect(screen.queryByText('Another part of the site')).not.toBeInTheDocument();
  });

  it('loads the dialog on the first interaction', async () => {
    await renderFragment(remote, 'account-menu');
    expect(sessionStore.getState().isSignInLikely).toBe(false);
    await userEvent.tab();
    expect(sessionStore.getState().isSignInLikely).toBe(true);
  });
});

describe('when signed in', () => {
  it('keeps its element and focus during the sign-in', async () => {
    await renderFragment(remote, 'account-menu');
    const link = screen.getByRole('link');
    act(() => link.focus());
    act(() => sessionStore.setState({ status: 'loggedIn', account: buildAccount() }));
    expect(screen.getByRole('button', { name: 'Mon compte : Amel Ben Salah' })).toBe(link);
    expect(link).toHaveFocus();
  });

  it('shows the picture, or initials', async () => {
    expect(await show()).toHaveTextContent('AB');
    const avatar = { _id: 'a', key: 'a', url: '/files/a/$w/$h', name: 'a.webp', type: 'image/webp' };
    act(() => sessionStore.setState({ account: buildAccount({ user: buildUser({ avatar }) }) }));
    expect(screen.getByRole('button').querySelector('img')).toHaveAttribute('src', '/files/a/80/80');
  });

  it('shows the address of an account without a name', async () => {
    const opener = await show(buildAccount({ user: buildUser({ firstName: '', lastName: '' }) }));
    expect(opener).toHaveTextContent('A');
    expect(opener).toHaveAccessibleName('Mon compte : amel@mall.example');
  });

  it.each(['{Enter}', ' '])('opens with the key %j and links to the profile', async (key) => {
    const opener = await show();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Profil' })).toHaveAttribute('href', '/account');
    expect(screen.queryByRole('link', { name: 'Espace de gestion' })).not.toBeInTheDocument();
  });

  it('closes on Escape and returns the focus', async () => {
    const opener = await show();
    await userEvent.click(opener);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();
  });

  it('closes on blur and on a press outside', async () => {
    const opener = await show();
    await userEvent.click(opener);
    await userEvent.tab({ shift: true });
    await userEvent.click(opener);
    await userEvent.click(document.body);
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    { resource: 'BLOGS', privileges: 'WRITE' },
    { resource: 'SHOPS', privileges: 'WRITE_SELF' },
    { resource: '*', privileges: 'REVOKE' },
  ] as const)('links to the back office with $privileges on $resource', async (grant) => {
    await userEvent.click(await show(buildAccount({ access: [grant] })));
    expect(screen.getByRole('link', { name: 'Espace de gestion' })).toHaveAttribute('href', '/admin');
  });

  it('signs out, and keeps the focus', async () => {
    const signOut = jest.spyOn(session, 'signOut').mockImplementation(async () => {
      sessionStore.setState({ status: 'loggedOut', account: null });
    });
    const opener = await show();
    await userEvent.click(opener);
    await userEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'Se déconnecter' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveFocus();
  });
});

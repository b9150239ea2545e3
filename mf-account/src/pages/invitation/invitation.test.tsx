import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-kernel/contracts';
import { session, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderPage } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { handle } from './page.tsx';

const OFFER = 'POST /auth/n/invitation';
const JOIN = 'POST /auth/n/invitation/account';
const ACCEPT = 'POST /auth/n/invitation/acceptance';

const offer = { email: 'amel@mall.example', role: 'Rédacteur', shop: null, hasAccount: false };
const tokens = { accessToken: 'access', refreshToken: 'refresh' };
const editor = buildAccount({ role: { name: 'EDITOR' }, access: [{ resource: 'BLOGS', privileges: 'WRITE' }] });
const expired = new Refusal(422, { message: 'non', fields: [{ fieldName: 'token', message: 'a expiré' }] });
const signedIn = { status: 'loggedIn', account: buildAccount() } as const;

const field = (name: RegExp) => screen.findByLabelText(name, { selector: 'input' });
const open = (api: Answers = {}, address = '/invitation?token=abc', locale: Locale = 'fr') =>
  renderPage(remote, address, { api: { [OFFER]: offer, ...api }, locale });

const join = async () => {
  await userEvent.type(await field(/^Prénom/), 'Amel');
  await userEvent.type(await field(/^Nom/), 'Ben Salah');
  await userEvent.type(await field(/^Mot de passe/), 'olives et jasmin');
  await userEvent.type(await field(/^Confirmation/), 'olives et jasmin');
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir mon compte' }));
};

beforeEach(() => {
  localStorage.clear();
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true);
});

describe('an invitation', () => {
  it('shows mall, role and address, creates an account, and opens the back office', async () => {
    await session.initiate();
    const { calls, router } = await open({ [JOIN]: tokens, '/auth/n/me': editor });
    const lead = await screen.findByText(/^Vous êtes invité à rejoindre l’équipe de Les Oliviers/);
    expect(lead).toHaveTextContent(/Rôle : Rédacteur. Adresse : amel@mall.example.$/);
    expect(router.state.location.search).toBe('');
    await join();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(calls.find(({ path }) => path === '/auth/n/invitation/account')).toMatchObject({
      params: { token: 'abc' },
      body: { firstName: 'Amel', lastName: 'Ben Salah', password: 'olives et jasmin' },
    });
    await act(() => session.end());
  });

  it('asks for a name and a password only, and shows what is missing', async () => {
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvrir mon compte' }));
    expect(await field(/^Prénom/)).toHaveAccessibleDescription('Le prénom est obligatoire');
    expect(screen.queryByLabelText(/téléphone/i)).not.toBeInTheDocument();
    expect(calls.filter(({ path }) => path !== '/auth/n/invitation')).toEqual([]);
  });

  it.each([
    ['an expired one', { [OFFER]: expired }, '/invitation?token=abc'],
    ['an address without a token', {}, '/invitation'],
  ])('explains %s', async (_, api, address) => {
    await open(api, address);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Cette invitation n’est plus valable/);
  });

  it('explains that it was used while the form was filled in', async () => {
    const answers: unknown[] = [offer, expired];
    await open({ [OFFER]: () => answers.shift(), [JOIN]: expired });
    await join();
    expect(await screen.findByText(/^Cette invitation n’est plus valable/)).toBeInTheDocument();
  });

  it('can be loaded again after a network error', async () => {
    const answers: unknown[] = [new Refusal(503, { message: 'non' }), offer];
    await open({ [OFFER]: () => answers.shift() });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText(/Rôle : Rédacteur/)).toBeInTheDocument();
  });

  it('asks the owner of an account to sign in, and is then accepted', async () => {
    const accounts = [buildAccount(), editor];
    const { calls, router } = await open({
      [OFFER]: { ...offer, hasAccount: true, shop: 'Atelier des jasmins' },
      [ACCEPT]: {},
      '/auth/n/me': () => accounts.at(-1),
    });
    expect(await screen.findByText(/Boutique : Atelier des jasmins/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Accepter l’invitation' }));
    expect(sessionStore.getState().prompt?.reason).toMatch(/a déjà un compte/);
    expect(calls.some(({ path }) => path.endsWith('acceptance'))).toBe(false);
    act(() => sessionStore.setState(signedIn));
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(calls.find(({ path }) => path.endsWith('acceptance'))?.body).toEqual({ token: 'abc' });
  });

  it('shows why the account can’t accept it', async () => {
    sessionStore.setState(signedIn);
    await open({ [ACCEPT]: new Refusal(409, { resource: 'client', message: 'Ce compte a déjà un rôle' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }));
    expect(await screen.findByText('Ce compte a déjà un rôle')).toBeInTheDocument();
  });

  it('is translated, and neither indexed nor cached', async () => {
    await open({}, '/invitation?token=abc', 'ar');
    expect(await screen.findByRole('button', { name: 'فتح حسابي' })).toBeInTheDocument();
    expect(handle.isPrivate).toBe(true);
  });
});

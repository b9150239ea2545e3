import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../../remote.ts';
import { buildAccount } from '../../testing/build-account.ts';
import { fakePasskeys, OPTIONS, SIGNED } from '../../testing/fake-passkeys.ts';
import {
  EMAIL,
  fill,
  openDialog,
  PASSWORD,
  SIGN_IN,
  SIGN_IN_FAILED,
  signOutBeforeEach,
  successAnswers,
  tokens,
} from '../../testing/open-sign-in.ts';

signOutBeforeEach();
afterEach(() => session.end());

const SECOND = 'POST /auth/n/sign-in/second-factor';
const CODE = /^Code à 6 chiffres/;
const RECOVERY_CODE = /^Code de secours/;
const CHALLENGE = new Refusal(403, { reason: 'secondFactor', message: 'Saisissez aussi le code', challenge: 'proof' });
const WRONG = new Refusal(403, { reason: 'wrongCode', message: 'Ce code n’est pas valable' });

describe('the second step of a sign-in', () => {
  const signIn = async (answer: unknown, action?: () => void) => {
    const opened = await openDialog(
      { ...successAnswers, [SIGN_IN]: CHALLENGE, [SECOND]: answer },
      action ? { action } : {},
    );
    await fill(opened.field(EMAIL), 'amel@mall.example');
    await userEvent.type(opened.field(PASSWORD), 'sesame ouvre-toi{Enter}');
    const code = await screen.findByLabelText(CODE);
    return { ...opened, code };
  };

  it('asks for a code, then runs the pending action', async () => {
    const action = jest.fn();
    const { dialog, code, calls } = await signIn(tokens, action);
    expect(dialog).toHaveAccessibleName('Saisissez votre code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(sessionStore.getState().status).toBe('loggedOut');
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(action).toHaveBeenCalledTimes(1);
    expect(calls.find(({ path }) => path.endsWith('second-factor'))?.body).toEqual({
      challenge: 'proof',
      code: '123456',
    });
  });

  it('shows the failure above the form and the error of a wrong code under the field', async () => {
    const { code } = await signIn(WRONG);
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Ce code n’est pas valable/));
    expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_FAILED);
    expect(getComputedStyle(screen.getByText(SIGN_IN_FAILED)).color).toBe('var(--color-error)');
  });

  it('shows the failure when the API fails', async () => {
    const { code } = await signIn(500);
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(SIGN_IN_FAILED));
  });

  it('shows that the sign-in has expired, and returns to the first step', async () => {
    const { code, press, dialog } = await signIn(new Refusal(403, { message: 'Token invalid or expired' }));
    await userEvent.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/elle a trop tardé/));
    expect(screen.getByRole('alert')).toHaveTextContent(SIGN_IN_FAILED);
    await press('Revenir à la connexion');
    expect(dialog).toHaveAccessibleName('Se connecter à votre compte');
  });
});

describe('an account whose role needs a second factor', () => {
  const START = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mall:amel?secret=JBSWY3DPEHPK3PXP' };
  const open = (api: Answers) => {
    sessionStore.setState({ status: 'loggedIn', account: buildAccount({ mustSetFactor: true }) });
    return renderFragment(remote, 'sign-in', { api });
  };

  it('must set it up before the dialog can be closed', async () => {
    const { calls } = await open({
      'POST /auth/n/factor': START,
      'POST /auth/n/factor/confirm': { codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] },
      '/auth/n/me': buildAccount({ hasFactor: true, hasApp: true }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Double authentification' }));
    expect(dialog.queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Configurer une application' }));
    expect(await dialog.findByRole('img', { name: /^Code QR/ })).toBeInTheDocument();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(CODE), '123456{Enter}');
    expect(await dialog.findByText('abcd-efgh-jkmn')).toBeInTheDocument();
    expect(calls.at(-1)?.body).toEqual({ code: '123456' });
    await userEvent.click(dialog.getByRole('button', { name: 'J’ai gardé mes codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sessionStore.getState().account).toMatchObject({ hasFactor: true, mustSetFactor: false });
    await waitFor(() => expect(sessionStore.getState().account?.hasApp).toBe(true));
  });

  it('can retry after a failure, or sign out', async () => {
    const answers: unknown[] = [503, START];
    const signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
    await open({ 'POST /auth/n/factor': () => answers.shift() });
    await userEvent.click(await screen.findByRole('button', { name: 'Configurer une application' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Configurer une application' }));
    expect(await screen.findByLabelText(CODE)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

it('confirms the identity of an account with a second factor by a code', async () => {
  const account = buildAccount({ hasFactor: true });
  const { calls } = await renderFragment(remote, 'sign-in', { api: { 'POST /auth/n/reauthenticate': {} } });
  const settle = jest.fn();
  act(() =>
    sessionStore.setState({
      status: 'loggedIn',
      account,
      confirmation: { isConfirmed: Promise.resolve(true), settle },
    }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est bien vous' }));
  expect(dialog.queryByLabelText(PASSWORD)).toBeNull();
  await userEvent.type(dialog.getByLabelText(CODE), '123456{Enter}');
  await waitFor(() => expect(settle).toHaveBeenCalledWith(true));
  expect(calls.at(-1)?.body).toEqual({ code: '123456' });
  act(() => sessionStore.setState({ confirmation: null }));
});

describe('an account with a passkey', () => {
  const PASSKEY = 'Utiliser une clé d’accès';
  const SECOND_STEP = { reason: 'secondFactor', message: '', challenge: 'proof', hasPasskey: true };

  const signIn = async (answer: unknown, hasApp = false) => {
    const opened = await openDialog({
      ...successAnswers,
      [SIGN_IN]: new Refusal(403, { ...SECOND_STEP, hasApp }),
      'POST /auth/n/sign-in/passkey-options': OPTIONS,
      [SECOND]: answer,
    });
    await fill(opened.field(EMAIL), 'amel@mall.example');
    await userEvent.type(opened.field(PASSWORD), 'sesame ouvre-toi{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: PASSKEY }));
    return opened;
  };

  it('signs in with it', async () => {
    fakePasskeys();
    const { calls } = await signIn(tokens);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ path }) => path.endsWith('passkey-options'))?.body).toEqual({ challenge: 'proof' });
    expect(calls.find(({ path }) => path.endsWith('second-factor'))?.body).toEqual({
      challenge: 'proof',
      passkey: SIGNED,
    });
  });

  it('shows only the failure when the API fails', async () => {
    fakePasskeys();
    await signIn(500);
    expect((await screen.findByText(SIGN_IN_FAILED)).textContent).toBe(SIGN_IN_FAILED);
  });

  it('can type a code when the browser has no passkey, or the API rejects it', async () => {
    fakePasskeys({ error: 'NotAllowedError' });
    await signIn(new Refusal(403, { reason: 'wrongPasskey', message: 'Cette clé n’a pas été acceptée' }));
    expect(await screen.findByText(/^La demande a été annulée/)).toBeVisible();
    fakePasskeys();
    await userEvent.click(screen.getByRole('button', { name: PASSKEY }));
    const refusal = await screen.findByText(`${SIGN_IN_FAILED} Cette clé n’a pas été acceptée`);
    expect(getComputedStyle(refusal).color).toBe('var(--color-error)');
    expect(screen.getByLabelText(RECOVERY_CODE)).toBeVisible();
    expect(screen.queryByLabelText(CODE)).toBeNull();
  });

  it('can use its app, too', async () => {
    fakePasskeys();
    await signIn(WRONG, true);
    expect(screen.getByLabelText(CODE)).toBeVisible();
  });

  it('confirms its identity with it', async () => {
    fakePasskeys();
    const { calls } = await renderFragment(remote, 'sign-in', {
      api: { 'POST /auth/n/passkeys/request-options': OPTIONS, 'POST /auth/n/reauthenticate': {} },
    });
    const settle = jest.fn();
    const confirmation = { isConfirmed: Promise.resolve(true), settle };
    const account = buildAccount({ hasFactor: true, hasPasskey: true });
    act(() => sessionStore.setState({ status: 'loggedIn', account, confirmation }));
    const button = await screen.findByRole('button', { name: PASSKEY });
    expect(screen.getByLabelText(RECOVERY_CODE)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(settle).toHaveBeenCalledWith(true));
    expect(calls.at(-1)?.body).toEqual({ passkey: SIGNED });
    act(() => sessionStore.setState({ confirmation: null }));
  });
});

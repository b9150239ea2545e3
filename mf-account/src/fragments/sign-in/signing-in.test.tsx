import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drainQueue } from 'shared-kernel/notifications';
import { session, sessionStore } from 'shared-kernel/session';
import { Refusal } from 'shared-kernel/testing';
import {
  EMAIL,
  fill,
  openDialog,
  PASSWORD,
  refuse,
  SIGN_IN,
  SIGN_IN_FAILED,
  signOutBeforeEach,
  successAnswers,
  tokens,
} from '../../testing/open-sign-in.ts';

signOutBeforeEach();
// Sessions in memory must not leak into other tests.
afterEach(() => session.end());

describe('signing in', () => {
  it('submits on Enter, closes, and performs the pending action', async () => {
    const action = jest.fn();
    const { field, calls } = await openDialog(successAnswers, { action });
    await fill(field(EMAIL), 'amel@mall.example');
    await userEvent.type(field(PASSWORD), 'sesame ouvre-toi{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(action).toHaveBeenCalledTimes(1);
    expect(calls[0]).toMatchObject({
      path: '/auth/n/sign-in/classic',
      body: { email: 'amel@mall.example', password: 'sesame ouvre-toi' },
    });
  });

  it('warns that the session ends with the page when storage is blocked', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    drainQueue();
    const { field, press } = await openDialog();
    await fill(field(EMAIL), 'amel@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await press('Se connecter');
    await waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
    expect(drainQueue()).toMatchObject([{ notice: { message: expect.stringMatching(/^Votre navigateur bloque/) } }]);
  });

  it('shows the specified messages for missing values, without a request', async () => {
    const { field, press, calls } = await openDialog();
    await press('Se connecter');
    expect(await screen.findByText("L'email est obligatoire")).toBeInTheDocument();
    expect(field(EMAIL)).toHaveFocus();
    await fill(field(EMAIL), 'amel');
    await fill(field(PASSWORD), 'court');
    await press('Se connecter');
    expect(screen.getByText("L'email doit être une adresse email valide")).toBeInTheDocument();
    expect(field(PASSWORD)).toHaveAccessibleDescription('Le mot de passe doit avoir au moins 8 caractères');
    expect(calls).toEqual([]);
  });

  const failWith = async (answer: unknown) => {
    const opened = await openDialog({ ...successAnswers, [SIGN_IN]: answer });
    await fill(opened.field(EMAIL), 'amel@mall.example');
    await fill(opened.field(PASSWORD), 'mauvais mot');
    await opened.press('Se connecter');
    return { ...opened, alert: await screen.findByRole('alert') };
  };

  it('shows the failure above the form and its reason under the focused password', async () => {
    const { field, alert } = await failWith(
      refuse({ reason: 'wrongCredentials', message: 'L’email ou le mot de passe est incorrect' }, 403),
    );
    await waitFor(() =>
      expect(field(PASSWORD)).toHaveAccessibleDescription('L’email ou le mot de passe est incorrect'),
    );
    expect(field(PASSWORD)).toHaveFocus();
    expect(alert).toHaveTextContent(SIGN_IN_FAILED);
    expect(getComputedStyle(screen.getByText(SIGN_IN_FAILED)).color).toBe('var(--color-error)');
    expect(field(EMAIL)).toHaveValue('amel@mall.example');
  });

  it('shows an error about a missing account under the email field', async () => {
    const { field } = await failWith(refuse({ resource: 'client', message: 'Utilisateur introuvable' }, 404));
    await waitFor(() => expect(field(EMAIL)).toHaveAccessibleDescription('Utilisateur introuvable (client)'));
  });

  it('shows validation errors under their fields', async () => {
    const { field } = await failWith(refuse({ fields: [{ fieldName: 'email', message: 'Trop long' }] }));
    await waitFor(() => expect(field(EMAIL)).toHaveAccessibleDescription('Trop long'));
  });

  it.each([
    ['fails', 500, SIGN_IN_FAILED],
    ['can’t be reached', 0, `${SIGN_IN_FAILED} Le site n’a pas répondu. Rien n’est perdu : réessayez dans un instant.`],
    [
      'limits attempts for seconds',
      new Refusal(429, {}, { 'retry-after': '40' }),
      `${SIGN_IN_FAILED} Trop de tentatives. Réessayez dans 40 secondes.`,
    ],
    [
      'limits attempts for minutes',
      new Refusal(429, {}, { 'retry-after': '530' }),
      `${SIGN_IN_FAILED} Trop de tentatives. Réessayez dans 9 minutes.`,
    ],
  ])('shows an error when the API %s', async (_, answer, words) => {
    const { alert } = await failWith(answer);
    await waitFor(() => expect(alert).toHaveTextContent(words));
  });

  it('can be retried after a failure', async () => {
    const answers: unknown[] = [500, tokens];
    const { press, alert } = await failWith(() => answers.shift());
    await waitFor(() => expect(alert).toHaveTextContent(SIGN_IN_FAILED));
    await press('Se connecter');
    await waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
  });

  it('sends one request for repeated presses', async () => {
    let answer: (found: unknown) => void = () => undefined;
    const { field, press, calls } = await openDialog({
      ...successAnswers,
      [SIGN_IN]: () => new Promise((resolve) => (answer = resolve)),
    });
    await fill(field(EMAIL), 'amel@mall.example');
    await fill(field(PASSWORD), 'sesame ouvre-toi');
    await press('Se connecter');
    await press('Se connecter');
    expect(screen.getByRole('button', { name: 'Se connecter' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer(tokens));
    await waitFor(() => expect(sessionStore.getState().status).toBe('loggedIn'));
    expect(calls.filter(({ path }) => path === '/auth/n/sign-in/classic')).toHaveLength(1);
  });
});

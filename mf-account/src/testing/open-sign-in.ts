import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-kernel/contracts';
import { askToSignIn, sessionStore } from 'shared-kernel/session';
import { type Answers, Refusal, renderFragment } from 'shared-kernel/testing';
import remote from '../remote.ts';
import { buildAccount } from './build-account.ts';

export const SIGN_IN = 'POST /auth/n/sign-in/classic';
export const SIGN_UP = 'POST /auth/n/classic';
export const RESET = 'PUT /auth/n/reset-password';
export const UPDATE = 'PUT /auth/n/update-password';
export const SIGN_IN_FAILED =
  "Oops! Une erreur s'est produite lors de la tentative de connexion! Veuillez réessayer, ou utilisez une autre méthode de connexion.";

export const tokens = { accessToken: 'access', refreshToken: 'refresh' };
export const successAnswers = { [SIGN_IN]: tokens, [SIGN_UP]: tokens, 'GET /auth/n/me': buildAccount() };
export const refuse = (payload: object, status = 422) =>
  new Refusal(status, { message: 'non', requestId: 'r', ...payload });

export const openDialog = async (
  api: Answers = successAnswers,
  { action, locale }: { action?: () => void; locale?: Locale } = {},
) => {
  const shown = await renderFragment(remote, 'sign-in', { api, ...(locale && { locale }) });
  act(() => askToSignIn(action));
  const dialog = await screen.findByRole('dialog');
  const field = (name: string | RegExp) => within(dialog).getByLabelText(name, { selector: 'input' });
  const press = (name: string) => userEvent.click(within(dialog).getByRole('button', { name }));
  return { ...shown, dialog, field, press };
};

export const EMAIL = /^Adresse email/;
export const PASSWORD = /^Mot de passe/;
export const CONFIRMATION = /^Confirmation/;

export const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** Starts each test without a session, on a desktop. */
export const signOutBeforeEach = () =>
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({ matches: false, media: query })) as typeof window.matchMedia;
    localStorage.clear();
    sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true);
  });

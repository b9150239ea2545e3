import { act } from '@testing-library/react';
import type { AuthClient } from 'shared-kernel/contracts';
import { sessionStore } from 'shared-kernel/session';

/** Ids as the API has them: of four shops. */
export const [ZEN, HAMILA, CELIO, MAQAM] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];

/** A device that nobody is signed in on, and that keeps these. */
export const keepOnDevice = (...ids: string[]): void => {
  localStorage.clear();
  act(() => sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true));
  if (ids.length > 0) localStorage.setItem('favourites', JSON.stringify(ids));
};

let accounts = 0;

/** Somebody signs in, as the session tells it. @returns the id of their account, which nobody had before */
export const signIn = (): string => {
  accounts += 1;
  const authID = String(accounts).padStart(24, '0');
  localStorage.setItem('auth-id', authID);
  const account = { authID, mustChangePassword: false } as AuthClient;
  act(() => sessionStore.setState({ status: 'loggedIn', account }));
  return authID;
};

/** What this device has of the account's favourites. */
export const copyOnDevice = (): { owner: string; shops: string[]; unsent: string[] } =>
  JSON.parse(localStorage.getItem('account-favourites') ?? 'null');

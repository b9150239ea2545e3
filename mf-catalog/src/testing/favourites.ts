import { act } from '@testing-library/react';
import type { AuthClient } from 'shared-kernel/contracts';
import { sessionStore } from 'shared-kernel/session';

/** Ids of four shops. */
export const [ZEN, HAMILA, CELIO, MAQAM] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];

/** A signed-out device with these favourites. */
export const keepOnDevice = (...ids: string[]): void => {
  localStorage.clear();
  act(() => sessionStore.setState({ ...sessionStore.getInitialState(), status: 'loggedOut' }, true));
  if (ids.length > 0) localStorage.setItem('favourites', JSON.stringify(ids));
};

let accounts = 0;

/** Signs an account in. @returns the new account's id */
export const signIn = (): string => {
  accounts += 1;
  const authID = String(accounts).padStart(24, '0');
  localStorage.setItem('auth-id', authID);
  const account = { authID, mustChangePassword: false } as AuthClient;
  act(() => sessionStore.setState({ status: 'loggedIn', account }));
  return authID;
};

/** The device's copy of the account's favourites. */
export const copyOnDevice = (): { owner: string; shops: string[]; unsent: string[] } =>
  JSON.parse(localStorage.getItem('account-favourites') ?? 'null');

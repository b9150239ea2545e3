import type { User } from 'shared-kernel/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** What to call a person: those who have just signed up have given an address alone. */
export const displayName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** One or two letters that stand for a person without a picture. */
export const initials = ({ firstName, lastName, email }: Named): string => {
  const letters = [firstName, lastName].map((name) => [...name][0] ?? '').join('');
  return (letters || email.slice(0, 1)).toLocaleUpperCase();
};

import type { User } from 'shared-kernel/contracts';

type Named = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** A person's name, or the email of accounts without one, such as new ones. */
export const displayName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** One or two initials, for people without a picture. */
export const initials = ({ firstName, lastName, email }: Named): string => {
  const letters = [firstName, lastName].map((name) => [...name][0] ?? '').join('');
  return (letters || email.slice(0, 1)).toLocaleUpperCase();
};

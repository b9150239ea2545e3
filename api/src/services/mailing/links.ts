import type { Mail } from '../../platform/mail/mail.ts';

/** Target of a mail's button, as a path of the site. */
export const confirmationPage = (token: string): string => `/newsletter/confirm?token=${token}`;

export const unsubscribePage = (token: string): string => `/newsletter/unsubscribe?token=${token}`;

/** A token for unsubscribing that also names the letter, which counts it. */
export const tokenOfLetter = (token: string, letterId: string): string => `${token}.${letterId}`;

/** Splits a token of {@link tokenOfLetter}, or one without a letter. */
export const splitToken = (token: string): { secret: string; letterId: string | undefined } => {
  const [secret = '', letterId] = token.split('.');
  return { secret, letterId };
};

/** Addresses to unsubscribe, in every mail of the newsletter. */
export const waysOut = (token: string): NonNullable<Mail['unsubscribe']> => ({
  page: unsubscribePage(token),
  call: `/api/v1/mailing/contact/unsubscribe?token=${token}`,
});

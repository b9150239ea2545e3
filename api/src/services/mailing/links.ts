import type { Mail } from '../../platform/mail/mail.ts';

/** Target of a mail's button, as a path of the site. */
export const confirmationPage = (token: string): string => `/newsletter/confirm?token=${token}`;

export const unsubscribePage = (token: string): string => `/newsletter/unsubscribe?token=${token}`;

/** Addresses to unsubscribe, in every mail of the newsletter. */
export const waysOut = (token: string): NonNullable<Mail['unsubscribe']> => ({
  page: unsubscribePage(token),
  call: `/api/v1/mailing/contact/unsubscribe?token=${token}`,
});

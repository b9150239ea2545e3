import type { Mail } from '../../platform/mail/mail.ts';

/** Where a mail's button leads, as a path of the site. */
export const confirmationPage = (token: string): string => `/newsletter/confirm?token=${token}`;

export const unsubscribePage = (token: string): string => `/newsletter/unsubscribe?token=${token}`;

/** The ways out that every mail of the newsletter names. */
export const waysOut = (token: string): NonNullable<Mail['unsubscribe']> => ({
  page: unsubscribePage(token),
  call: `/api/v1/mailing/contact/unsubscribe?token=${token}`,
});

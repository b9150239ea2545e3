import type { Locale } from 'shared-kernel/contracts';

/** Values of each mail. Links are French paths of the site. */
export interface MailValues {
  'newsletter-confirmation': { link: string };
  'newsletter-welcome': Record<never, never>;
  'newsletter-already-confirmed': Record<never, never>;
  /** Lifetime of the link, in the reader's language. */
  'password-reset': { link: string; lifetime: string };
  'password-changed': { link: string };
  'factor-set': { link: string };
  'factor-removed': { link: string };
  /** An administrator has removed the factor. */
  'factor-reset': { link: string };
  /** Name of the passkey. */
  'passkey-added': { link: string; name: string };
  'passkey-removed': { link: string; name: string };
  'new-device': { link: string; time: string; address: string };
  'account-deleted': Record<never, never>;
  /** End of the suspension, in the reader's language. */
  suspended: { until: string };
  'team-left': { link: string };
  /** One line each. */
  notifications: { link: string; items: string[] };
  'mail-trial': { link: string };
  /** Name of the role, in the reader's language. */
  invitation: { link: string; role: string };
  /** The link confirms the address. */
  'sign-up-confirmation': { firstName?: string; link: string };
  'sign-up-welcome': { firstName?: string; link: string };
}

export type MailTemplate = keyof MailValues;

/** A mail to send. */
export interface Mail<Template extends MailTemplate = MailTemplate> {
  to: string;
  locale: Locale;
  template: Template;
  values: MailValues[Template];
  /** French paths that unsubscribe: a page for the reader, and a call for mail programs (RFC 8058), if any. */
  unsubscribe?: { page: string; call?: string };
}

/** Texts of a mail in one language. */
export interface MailText {
  subject: string;
  title: string;
  lines: string[];
  /** Label of the link's button. */
  action?: string;
  /** Small text below the button. */
  note?: string;
}

import type { Locale, TextDirection } from 'shared-kernel/contracts';

/** What each mail has to be told. Links are paths of the site, as they are in French. */
export interface MailValues {
  'newsletter-confirmation': { link: string };
  'newsletter-welcome': Record<never, never>;
  'newsletter-already-confirmed': Record<never, never>;
  /** How long its link is good, in the reader's words. */
  'password-reset': { link: string; lifetime: string };
  'password-changed': { link: string };
  'account-deleted': Record<never, never>;
  'mail-trial': { link: string };
  'sign-up-welcome': { firstName?: string; link: string };
}

export type MailTemplate = keyof MailValues;

/** A mail that is to be sent. */
export interface Mail<Template extends MailTemplate = MailTemplate> {
  to: string;
  locale: Locale;
  template: Template;
  values: MailValues[Template];
  /** Paths that end a subscription, as they are in French: a page for people, a call for mail programs (RFC 8058). */
  unsubscribe?: { page: string; call: string };
}

/** What one mail says in one language; each text may hold `{{values}}`, and `{{mall}}`. */
export interface MailText {
  subject: string;
  title: string;
  lines: string[];
  /** Label of the button that leads to the link. */
  action?: string;
  /** Stands below the button, smaller. */
  note?: string;
}

/** All that mails say in one language. */
export interface MailTexts {
  direction: TextDirection;
  mails: Record<MailTemplate, MailText>;
  /** Stands above the link itself, for those who can't press the button. */
  linkHint: string;
  unsubscribe: string;
}

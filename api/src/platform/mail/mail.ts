import type { Locale } from 'shared-kernel/contracts';

/** A record that a letter shows. */
export interface LetterPart {
  title: string;
  /** Whether the title, or the text, isn't translated. */
  isTitleFrench?: boolean;
  isTextFrench?: boolean;
  /** When it takes place or ends, in the reader's language. */
  time?: string;
  text: string;
  /** French path of its page. */
  link: string;
  /** A rendition's path, and its size in pixels. */
  picture?: { path: string; alt: string; width: number; height: number };
}

/** Values of each mail. Links are French paths of the site. */
export interface MailValues {
  'newsletter-confirmation': { link: string };
  'newsletter-welcome': Record<never, never>;
  'newsletter-already-confirmed': Record<never, never>;
  /** Written by the team. The introduction is clean HTML with absolute addresses; the closing is plain text. */
  'newsletter-letter': {
    subject: string;
    preheader: string;
    introduction: string;
    parts: LetterPart[];
    closing: string;
  };
  /** Lifetime of the link, in the reader's language. */
  'password-reset': { link: string; lifetime: string };
  'password-changed': { link: string };
  /** The first factor, an app or a passkey. */
  'factor-set': { link: string };
  'factor-removed': { link: string };
  /** An administrator has removed the factor. */
  'factor-reset': { link: string };
  /** Another factor. */
  'app-added': { link: string };
  /** Another factor, with its name. */
  'passkey-added': { link: string; name: string };
  'passkey-removed': { link: string; name: string };
  'new-device': { link: string; time: string; address: string };
  'account-deleted': Record<never, never>;
  /** End of the suspension, in the reader's language. */
  suspended: { until: string };
  'team-left': { link: string };
  /** One line each. */
  notifications: { link: string; items: string[] };
  /** Items are the lines of the answer, and of the message that it quotes. */
  'message-answer': { name: string; link: string; items: string[] };
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

import type { Locale, LocalisedText } from './site.ts';

export const CONTACT_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** Whether somebody gets the newsletter: asked for, confirmed by a button in a mail, or not any more. */
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACT_SOURCES = ['footer', 'modal', 'page', 'account'] as const;
/** Which form of the site somebody asked in. */
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** What people agree to who give their address to the newsletter. A change of the words is a new version. */
export const NEWSLETTER_CONSENT: { version: string; text: LocalisedText } = {
  version: '2026-11',
  text: {
    fr: 'En vous inscrivant, vous acceptez de recevoir nos actualités par email. Vous pouvez vous désinscrire à tout moment.',
    ar: 'باشتراككم، توافقون على تلقي أخبارنا عبر البريد الإلكتروني. يمكنكم إلغاء الاشتراك في أي وقت.',
    en: 'By signing up, you agree to receive our news by email. You can unsubscribe at any time.',
  },
};

/** What somebody agreed to, when and where. */
export interface Consent {
  /** Of the words that they read. */
  textVersion: string;
  locale: Locale;
  source: ContactSource;
  /** ISO 8601 UTC. */
  at: string;
  /** Network address that they asked from. */
  address: string | null;
}

export type ContactEventKind = 'subscribed' | 'confirmed' | 'unsubscribed' | 'changed' | 'erased';

/** One step in a contact's history, kept as proof. */
export interface ContactEvent {
  kind: ContactEventKind;
  at: string;
  address: string | null;
  /** Version of the words that were agreed to; null where nothing was. */
  textVersion: string | null;
  locale: Locale;
  source: ContactSource | null;
  /** The member of staff who did it; null is the contact. */
  actorId: string | null;
}

/** A reader of the newsletter. */
export interface Contact {
  id: string;
  email: string;
  status: ContactStatus;
  locale: Locale;
  consent: Consent;
  /** ISO 8601 UTC. */
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  version: number;
}

/** A contact with all that became of it. */
export interface ContactRecord extends Contact {
  history: ContactEvent[];
}

import type { Locale, LocalisedText } from './site.ts';

export const CONTACT_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;
/** Whether an address receives the newsletter: requested, confirmed by a button in a mail, or unsubscribed. */
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

export const CONTACT_SOURCES = ['footer', 'modal', 'page', 'account'] as const;
/** The form that a subscription came from. */
export type ContactSource = (typeof CONTACT_SOURCES)[number];

/** The text that subscribers to the newsletter agree to. A change of the text is a new version. */
export const NEWSLETTER_CONSENT: { version: string; text: LocalisedText } = {
  version: '2026-11',
  text: {
    fr: 'En vous inscrivant, vous acceptez de recevoir nos actualités par email. Vous pouvez vous désinscrire à tout moment.',
    ar: 'باشتراككم، توافقون على تلقي أخبارنا عبر البريد الإلكتروني. يمكنكم إلغاء الاشتراك في أي وقت.',
    en: 'By signing up, you agree to receive our news by email. You can unsubscribe at any time.',
  },
};

/** A subscriber's consent: to which text, when and where. */
export interface Consent {
  /** Version of the text that the subscriber read. */
  textVersion: string;
  locale: Locale;
  source: ContactSource;
  /** ISO 8601 UTC. */
  at: string;
  /** Network address of the request. */
  address: string | null;
}

export type ContactEventKind = 'subscribed' | 'confirmed' | 'unsubscribed' | 'bounced' | 'changed' | 'erased';

/** One event in a contact's history, stored as proof. */
export interface ContactEvent {
  kind: ContactEventKind;
  at: string;
  address: string | null;
  /** Version of the text; null for events without consent. */
  textVersion: string | null;
  locale: Locale;
  source: ContactSource | null;
  /** The staff's account; null when the contact acted. */
  actorId: string | null;
}

/** A subscriber to the newsletter. */
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
  /** When the address refused a letter: it gets no further one until it confirms again. */
  bouncedAt: string | null;
  version: number;
}

/** A contact with its history. */
export interface ContactRecord extends Contact {
  history: ContactEvent[];
}

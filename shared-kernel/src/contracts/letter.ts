import type { Locale } from './site.ts';

export const LETTER_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
/** State of a letter: changeable, planned, being sent, sent to all recipients, or stopped while it was being sent. */
export type LetterStatus = (typeof LETTER_STATUSES)[number];

export const LETTER_ITEM_TYPES = ['post', 'offer', 'mallEvent'] as const;
/** A content type whose records letters can show. */
export type LetterItemType = (typeof LETTER_ITEM_TYPES)[number];

export const LETTER_MAIL_STATUSES = ['queued', 'sent', 'failed', 'bounced', 'skipped'] as const;
/** What became of a letter's mail to a contact: see {@link LetterCounts}. */
export type LetterMailStatus = (typeof LETTER_MAIL_STATUSES)[number];

/** A record that a letter shows. */
export interface LetterItem {
  type: LetterItemType;
  id: string;
}

/** What editors write of a letter. */
export interface LetterContent {
  /** Language of the letter. Only contacts of this language get it. */
  locale: Locale;
  subject: string;
  /** Line that mail programs show after the subject. */
  preheader: string;
  /** HTML of the editor's allow-list. */
  introduction: string;
  items: LetterItem[];
  /** Plain text; empty lines separate paragraphs. */
  closing: string;
}

/** Numbers of a letter's recipients, without those who were erased since. */
export interface LetterCounts {
  /** Contacts that get it; of a draft, those that would get it now. */
  recipients: number;
  sent: number;
  /** Not accepted by the mail server for a reason other than the address. */
  failed: number;
  /** Refused for the address: these contacts get no further letter. */
  bounced: number;
  /** Not sent, since the contact had unsubscribed by then or the letter was stopped. Once ended, all other recipients. */
  skipped: number;
  /** Unsubscribed by a link of this letter. */
  unsubscribed: number;
}

/** A letter to the newsletter's contacts. */
export interface Letter {
  id: string;
  version: number;
  status: LetterStatus;
  locale: Locale;
  subject: string;
  counts: LetterCounts;
  /** Planned start. ISO 8601 UTC, like all times. */
  scheduledFor: string | null;
  startedAt: string | null;
  endedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A letter with its content. */
export interface LetterRecord extends Letter, LetterContent {
  /** Records with their French titles; those that visitors can't see have none. */
  items: (LetterItem & { title: string | null })[];
}

/** A letter as a mail. */
export interface LetterPreview {
  subject: string;
  html: string;
  text: string;
  /** Number of chosen records that visitors can't see now, and of events that are over. The letter leaves them out. */
  hidden: number;
}

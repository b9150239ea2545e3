import type { Locale } from './site.ts';

export const MESSAGE_STATUSES = ['new', 'answered', 'closed', 'spam'] as const;
/** Whether a visitor's message waits for the team, has an answer, needs none, or is unwanted. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const MESSAGE_SUBJECTS = ['question', 'lostProperty', 'leasing', 'job', 'complaint', 'other'] as const;
/** What a message is about, as its sender chose it. */
export type MessageSubject = (typeof MESSAGE_SUBJECTS)[number];

/** What a visitor sends with the contact form. */
export interface SentMessage {
  subject: MessageSubject;
  name: string;
  email: string;
  /** Plain text. */
  message: string;
}

/** A message of a visitor to the mall's team. */
export interface Message extends SentMessage {
  id: string;
  version: number;
  status: MessageStatus;
  /** Language of the page that it was sent from. */
  locale: Locale;
  /** ISO 8601 UTC, like all times. */
  createdAt: string;
  updatedAt: string;
}

/** An answer that was mailed to the sender. */
export interface MessageReply {
  text: string;
  at: string;
}

/** A message with its answers, the oldest first. */
export interface MessageRecord extends Message {
  /** `authorId` is the staff's account. */
  replies: (MessageReply & { authorId: string | null })[];
}

/** A message with its answers, as its sender sees it. */
export type OwnMessage = Message & { replies: MessageReply[] };

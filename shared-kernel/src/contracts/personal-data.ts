import type { ManagedUser, OwnFactor, OwnSession } from './auth.ts';
import type { Contact, ContactEvent } from './contact.ts';
import type { ApprovalStatus, RevisionStatus } from './content.ts';
import type { StoredFile } from './file.ts';
import type { LetterMailStatus } from './letter.ts';
import type { OwnMessage } from './message.ts';
import type { Notification, NotificationChoices } from './notification.ts';
import type { OwnVote } from './post.ts';
import type { Locale } from './site.ts';

/** A person's reaction to one post. */
interface OnPost {
  postId: string;
  /** Null when readers can't see the post now. */
  title: string | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** A favourite shop. */
interface FavouriteShop {
  shopId: string;
  /** Null when visitors can't see the shop now. */
  title: string | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** An event in a newsletter contact's history, as the contact sees it. */
export interface OwnContactEvent extends Omit<ContactEvent, 'actorId'> {
  isByStaff: boolean;
}

/** A letter to a newsletter contact. */
export interface OwnLetter {
  subject: string;
  status: LetterMailStatus;
  /** ISO 8601 UTC; when it was last handed to the mail server. */
  attemptedAt: string | null;
  /** When the contact unsubscribed by a link of this letter. */
  unsubscribedAt: string | null;
}

/** A newsletter contact, as the address's owner sees it. */
export interface OwnContact extends Contact {
  history: OwnContactEvent[];
  letters: OwnLetter[];
}

/** A stored file, as its owner sees it. */
export type OwnFile = Pick<
  StoredFile,
  '_id' | 'url' | 'name' | 'type' | 'size' | 'alt' | 'translations' | 'tags' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** A content record, as its owner sees it. */
export interface OwnRecord {
  resource: string;
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** A revision that the person wrote or proposed. */
export interface OwnRevision {
  resource: string;
  recordId: string;
  number: number;
  status: RevisionStatus;
  data: Record<string, unknown>;
  at: string;
  decidedAt: string | null;
  /** The reviewer's note. */
  note: string | null;
}

/** A draft that the person wrote last, or a new record that they began. */
export interface OwnDraft {
  resource: string;
  recordId: string;
  data: Record<string, unknown>;
  updatedAt: string;
}

/** A comment that the person wrote. */
export interface OwnComment {
  resource: string;
  recordId: string;
  text: string;
  at: string;
}

/** A notification of the person. */
export interface OwnNotification extends Omit<Notification, 'id' | 'text' | 'actorId'> {
  /** Title of the record at that time. */
  title: string;
}

/** An entry of the audit log, as the acting or affected person sees it. */
export interface OwnLogLine {
  at: string;
  action: string;
  resource: string;
  recordId: string | null;
  /** Whether the person acted; other accounts are not named. */
  isByPerson: boolean;
  /** Network address; null when another account acted. */
  address: string | null;
  /** Changes to the person's account, before and after. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** All data about a person that the API stores besides the account. */
export interface PersonalRecords {
  /** Null without a subscription, and for accounts with an unconfirmed address. */
  newsletter: OwnContact | null;
  /** Sent from the account's confirmed address. */
  messages: OwnMessage[];
  votes: (OnPost & { vote: OwnVote['vote'] })[];
  claps: (OnPost & { count: number })[];
  favourites: FavouriteShop[];
  files: OwnFile[];
  records: OwnRecord[];
  revisions: OwnRevision[];
  drafts: OwnDraft[];
  comments: OwnComment[];
  notifications: OwnNotification[];
  notificationChoices: NotificationChoices;
  log: OwnLogLine[];
}

/** A session, past or current. */
export interface KeptSession extends OwnSession {
  /** Null while the session is active. */
  endedAt: string | null;
  endReason: string | null;
}

/** All stored data of an account, for export. */
export interface AccountExport extends PersonalRecords {
  user: ManagedUser & {
    locale: Locale;
    /** When the person confirmed the address. */
    emailProvenAt: string | null;
    hasPassword: boolean;
  };
  sessions: KeptSession[];
  /** The identities at providers. */
  providers: { provider: string; subject: string; linkedAt: string }[];
  secondFactor: OwnFactor;
  /** Browsers that the account has signed in with. */
  devices: { createdAt: string; usedAt: string }[];
  /** Mailed links for a new password that were not used. */
  passwordLinks: { createdAt: string; expiresAt: string }[];
  /** Pending invitations of the confirmed address. */
  invitations: { role: string; sentAt: string; expiresAt: string }[];
}

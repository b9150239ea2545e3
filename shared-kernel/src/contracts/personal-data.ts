import type { ManagedUser, OwnSession } from './auth.ts';
import type { Contact, ContactEvent } from './contact.ts';
import type { ApprovalStatus, RevisionStatus } from './content.ts';
import type { StoredFile } from './file.ts';
import type { OwnVote } from './post.ts';
import type { Locale } from './site.ts';

/** What somebody gave one post. */
interface OnPost {
  postId: string;
  /** Of a post that readers can't see now, null. */
  title: string | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** A shop that somebody keeps. */
interface FavouriteShop {
  shopId: string;
  /** Of a shop that visitors can't see now, null. */
  title: string | null;
  /** ISO 8601 UTC. */
  at: string;
}

/** A step in what became of a newsletter contact, told to the contact. */
export interface OwnContactEvent extends Omit<ContactEvent, 'actorId'> {
  isByStaff: boolean;
}

/** A newsletter contact, told to whom the address belongs to. */
export interface OwnContact extends Contact {
  history: OwnContactEvent[];
}

/** A stored file, told to who stored it. */
export type OwnFile = Pick<
  StoredFile,
  '_id' | 'url' | 'name' | 'type' | 'size' | 'alt' | 'translations' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** A record of the mall's content, told to whom it belongs to. */
export interface OwnRecord {
  resource: string;
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
}

/** What somebody wrote into a record, or proposed to. */
export interface OwnRevision {
  resource: string;
  recordId: string;
  number: number;
  status: RevisionStatus;
  data: Record<string, unknown>;
  at: string;
  decidedAt: string | null;
  /** What whoever decided said of it. */
  note: string | null;
}

/** A line of the log of what was done, told to who did it or to whom it was done. */
export interface OwnLogLine {
  at: string;
  action: string;
  resource: string;
  recordId: string | null;
  /** Whether they did it themselves; somebody else is not named. */
  isByPerson: boolean;
  /** Network address; of somebody else, null. */
  address: string | null;
  /** What was changed of their own account, as it was, and as it became. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What all parts of the API keep of a person beside the account. */
export interface PersonalRecords {
  /** Null where there is none, and for an account whose address nobody has shown to be theirs. */
  newsletter: OwnContact | null;
  votes: (OnPost & { vote: OwnVote['vote'] })[];
  claps: (OnPost & { count: number })[];
  favourites: FavouriteShop[];
  files: OwnFile[];
  records: OwnRecord[];
  revisions: OwnRevision[];
  log: OwnLogLine[];
}

/** A time at which a person was signed in. */
export interface KeptSession extends OwnSession {
  /** Null while it lasts. */
  endedAt: string | null;
  endReason: string | null;
}

/** All that is kept of a person with an account, for them to take along. */
export interface AccountExport extends PersonalRecords {
  user: ManagedUser & {
    locale: Locale;
    /** When they showed that the address is theirs. */
    emailProvenAt: string | null;
    hasPassword: boolean;
  };
  sessions: KeptSession[];
  /** What providers know the person by. */
  providers: { provider: string; subject: string; linkedAt: string }[];
  /** Links for a new password that were mailed, and not used. */
  passwordLinks: { createdAt: string; expiresAt: string }[];
}

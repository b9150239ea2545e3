import type { Grant } from '../access/index.ts';
import type { FileRecord } from './file.ts';
import type { Locale } from './site.ts';

/** Who calls the API: an account, or a program from the settings. */
export type PrincipalKind = 'USER' | 'APP';

/** Response of sign-in, sign-up and refresh. */
export interface TokenPair {
  /** Valid for 15 minutes. */
  accessToken: string;
  /** Valid once: it is exchanged for the next pair. */
  refreshToken: string;
}

/** An account's profile. */
export interface User {
  authID: string;
  email: string;
  avatar: FileRecord | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  version: number;
}

/** The signed-in account, as `GET /auth/n/me` returns it. */
export interface AuthClient {
  authID: string;
  role: { name: string };
  access: Grant[];
  user: User;
  /** Whether another person set the password and the account must still change it. */
  mustChangePassword: boolean;
  /** Whether the account has a password, or signs in through providers only. */
  hasPassword: boolean;
  /** Whether the person has proved to own the address; staff rights need it. */
  isEmailConfirmed: boolean;
  hasFactor: boolean;
  /** Whether an authenticator app is one of its second factors. */
  hasApp: boolean;
  /** Whether a passkey is one of its second factors. */
  hasPasskey: boolean;
  /** Whether the role needs a second factor that the account must still set up. */
  mustSetFactor: boolean;
}

/** A passkey of an account. */
export interface Passkey {
  id: string;
  /** As its owner named it. */
  name: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** ISO 8601 UTC; null before the first use. */
  usedAt: string | null;
}

/** The second factors of an account. */
export interface OwnFactor {
  /** Time when the authenticator app was set up, ISO 8601 UTC; null without one. */
  since: string | null;
  recoveryCodesLeft: number;
  /** Oldest first. */
  passkeys: Passkey[];
}

/** A secret for an authenticator app that a code must still confirm. */
export interface FactorStart {
  /** In base 32. */
  secret: string;
  /** Address that apps read from a QR code. */
  uri: string;
}

/** New recovery codes, which are never shown again. */
export interface RecoveryCodes {
  codes: string[];
}

/** A short-lived token that shows what its account may see. */
export interface Pass {
  token: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

/** A session of an account. */
export interface OwnSession {
  id: string;
  address: string | null;
  /** The browser's user agent, described. */
  device: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  usedAt: string;
  /** When it expires if it isn't used. */
  expiresAt: string;
  /** Whether it is the caller's session. */
  isCurrent: boolean;
}

/** Whether an account may sign in. A suspension expires; a ban is lifted by the staff. */
export type AccountStatus = 'ACTIVE' | 'BANNED' | 'SUSPENDED';

/** An account as account managers see it. */
export interface ManagedUser extends User {
  role: { id: string; name: string; access: Grant[] };
  /** Grants in addition to the role's. */
  access: Grant[];
  /** Whether the person proved to own the address. Only such accounts get more rights than visitors. */
  isEmailConfirmed: boolean;
  standing: AccountStatus;
  /** Why the account is banned or suspended. */
  standingReason: string | null;
  /** ISO 8601 UTC; null unless the account is suspended. */
  suspendedUntil: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  hasFactor: boolean;
}

/** What account pickers need. */
export interface MinimalUser {
  authID: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** A pending invitation to a role. */
export interface Invitation {
  id: string;
  email: string;
  role: { id: string; name: string };
  /** The shop that the invited account will own. */
  shop: { id: string; title: string } | null;
  /** Language of the mail. */
  locale: Locale;
  /** ISO 8601 UTC; time of the last mail. */
  sentAt: string;
  expiresAt: string;
}

/** An invitation as the invited person sees it. */
export interface InvitationOffer {
  email: string;
  /** Names, in the reader's language. */
  role: string;
  shop: string | null;
  /** Whether the address has an account, which must sign in to accept. */
  hasAccount: boolean;
}

/** What a successor takes over from an account besides records of content types. */
export const HANDED_KINDS = ['draft', 'file', 'import', 'letter', 'revision'] as const;

export type HandedKind = (typeof HANDED_KINDS)[number];

/** What a successor takes over from an account, by content type or {@link HandedKind}. */
export interface Departure {
  counts: { name: string; count: number }[];
}

export interface Role {
  id: string;
  name: string;
  access: Grant[];
  /** Built in: it can't be deleted. */
  isBuiltIn: boolean;
  /** Whether its accounts must set up a second factor. */
  needsFactor: boolean;
  /** Number of accounts with the role. */
  memberCount: number;
  version: number;
}

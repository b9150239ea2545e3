import type { Grant } from '../access/index.ts';
import type { FileRecord } from './file.ts';

/** Who calls the API: a person, or a program that the settings know. */
export type PrincipalKind = 'USER' | 'APP';

/** What signing in, signing up and refreshing answer. */
export interface TokenPair {
  /** For 15 minutes. */
  accessToken: string;
  /** For one use: it is exchanged for the next pair. */
  refreshToken: string;
}

/** A person's profile. */
export interface User {
  authID: string;
  email: string;
  avatar: FileRecord | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  version: number;
}

/** Who is signed in, as `GET /auth/n/me` tells it. */
export interface AuthClient {
  authID: string;
  role: { name: string };
  access: Grant[];
  user: User;
  /** Whether the password was given by somebody else and is still to be changed. */
  mustChangePassword: boolean;
  /** Whether there is a password at all, or providers alone are signed in with. */
  hasPassword: boolean;
}

/** A token that stands for a person where it is asked what they may see. */
export interface Pass {
  token: string;
  /** ISO 8601 UTC. */
  expiresAt: string;
}

/** A place where a person is signed in. */
export interface OwnSession {
  id: string;
  address: string | null;
  /** What the browser calls itself. */
  device: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
  usedAt: string;
  /** When it ends if it isn't used. */
  expiresAt: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** Whether a person may sign in. A suspension ends by itself, a ban is lifted. */
export type AccountStatus = 'ACTIVE' | 'BANNED' | 'SUSPENDED';

/** An account as those see it who look after accounts. */
export interface ManagedUser extends User {
  role: { id: string; name: string; access: Grant[] };
  /** Grants beside the role's. */
  access: Grant[];
  standing: AccountStatus;
  /** Why the account is banned or suspended. */
  standingReason: string | null;
  /** ISO 8601 UTC; null unless the account is suspended. */
  suspendedUntil: string | null;
  /** ISO 8601 UTC. */
  createdAt: string;
}

/** What is needed to choose among accounts. */
export interface MinimalUser {
  authID: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface Role {
  id: string;
  name: string;
  access: Grant[];
  /** There from the start, for good. */
  isBuiltIn: boolean;
  /** Accounts that have it. */
  memberCount: number;
  version: number;
}

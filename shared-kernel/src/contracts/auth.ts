import type { Grant } from '../access/index.ts';
import type { FileRecord } from './file.ts';

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

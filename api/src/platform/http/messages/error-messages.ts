import type { ConflictReason, PasswordReason, ResourceName } from '../errors.ts';

/** What errors say, in one language. */
export interface ErrorMessages {
  routeNotFound: string;
  notFound: Record<ResourceName, string>;
  conflict: Record<ConflictReason, string>;
  stale: string;
  /** By HTTP status, for what is refused before any service sees it. */
  refused: Record<number, string>;
  password: Record<PasswordReason, string>;
  unavailable: string;
  failed: string;
}

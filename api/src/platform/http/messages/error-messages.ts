import type { ContentName } from 'shared-kernel/content';
import type { ConflictReason, PasswordReason, ResourceName } from '../errors.ts';

/** What errors say, in one language. */
export interface ErrorMessages {
  routeNotFound: string;
  /** Of what is no content; declarations of content types say theirs. */
  notFound: Record<Exclude<ResourceName, ContentName>, string>;
  conflict: Record<ConflictReason, string>;
  stale: string;
  /** By HTTP status, for what is refused before any service sees it. */
  refused: Record<number, string>;
  password: Record<PasswordReason, string>;
  unavailable: string;
  failed: string;
}

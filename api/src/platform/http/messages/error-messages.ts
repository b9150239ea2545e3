import type { ConflictError, ResourceName } from '../errors.ts';

/** What errors say, in one language. */
export interface ErrorMessages {
  routeNotFound: string;
  notFound: Record<ResourceName, string>;
  conflict: Record<ConflictError['reason'], string>;
  stale: string;
  /** By HTTP status, for what is refused before any service sees it. */
  refused: Record<number, string>;
  /** A password that somebody else gave is still to be changed. */
  passwordChange: string;
  unavailable: string;
  failed: string;
}
